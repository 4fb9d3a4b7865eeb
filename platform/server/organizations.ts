import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { withOrganization, type Databases, type SystemDb, type TenantDb } from './database.ts';

/** Whether nobody is let into this organization for the time being, and nothing sent for it; as a condition. */
export const isSuspended = (organizationId: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`
  exists (select from organizations home where home.id = ${organizationId} and home.suspended_at is not null)`;

export async function isSuspendedNow(system: SystemDb, organizationId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isSuspended(sql`${organizationId}::uuid`)} as is`.execute(
    system,
  );
  return rows[0]?.is === true;
}

interface Reach {
  /** Passes over those that are suspended: for work that tells people something. */
  readonly butSuspended?: boolean;
}

/**
 * Does the work in each organization, one after the other, each in a transaction of its own that sees only it. A fault in
 * one keeps no other waiting; it is told when all have been seen.
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

/** The same for work that takes several transactions in each. */
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
