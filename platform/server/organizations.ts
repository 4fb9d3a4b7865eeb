import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { withOrganization, type Databases, type SystemDb, type TenantDb } from './database.ts';

/** SQL condition: whether the organization is suspended, so that no one may enter it and nothing is sent for it. */
export const isSuspended = (organizationId: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  exists (select from organizations home where home.id = ${organizationId} and home.suspended_at is not null)`;

export async function isSuspendedNow(system: SystemDb, organizationId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isSuspended(sql`${organizationId}::uuid`)} as is`.execute(
    system,
  );
  return rows[0]?.is === true;
}

interface Reach {
  /** Skips suspended organizations: for work that sends messages. */
  readonly butSuspended?: boolean;
}

/**
 * Runs the work in each organization, one after the other, each in a transaction confined to it. A failure in one does
 * not stop the others; it is thrown after all have been processed.
 */
export const forEachOrganization = (
  databases: Databases,
  work: (db: TenantDb) => Promise<unknown>,
  reach: Reach = {},
): Promise<void> =>
  forEachOrganizationId(
    databases,
    (organizationId) => withOrganization(databases, { organizationId, actor: { userId: null } }, work),
    reach,
  );

/** The same for work that needs several transactions per organization. */
export async function forEachOrganizationId(
  databases: Databases,
  work: (organizationId: string) => Promise<unknown>,
  { butSuspended = false }: Reach = {},
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from organizations where suspended_at is null or not ${butSuspended} order by id`.execute(
    databases.system,
  );
  const faults: unknown[] = [];
  for (const { id } of rows) await work(id).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}
