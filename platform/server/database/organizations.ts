import { setTimeout } from 'node:timers/promises';
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

interface OrganizationFilter {
  /** Skips suspended organizations: for work that sends messages. */
  readonly butSuspended?: boolean;
  /** Which organizations have work, as a condition on `organizations home` that the directory can answer. */
  readonly having?: RawBuilder<SqlBool>;
}

/**
 * Runs the work in each organization, each in a transaction confined to it. Usually one follows the other; while one
 * takes long, the next ones go on beside it. A failure in one does not stop the others; it is thrown after all have been
 * processed.
 */
export const forEachOrganization = (
  databases: Databases,
  work: (db: TenantDb) => Promise<unknown>,
  filter: OrganizationFilter = {},
): Promise<void> =>
  forEachOrganizationId(
    databases,
    (organizationId) => withOrganization(databases, { organizationId, actor: { userId: null } }, work),
    filter,
  );

/** The same for work that needs several transactions per organization. */
export async function forEachOrganizationId(
  databases: Databases,
  work: (organizationId: string) => Promise<unknown>,
  { butSuspended = false, having = sql<SqlBool>`true` }: OrganizationFilter = {},
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select home.id from organizations home
    where (home.suspended_at is null or not ${butSuspended}) and ${having} order by home.id`.execute(databases.system);
  const faults: unknown[] = [];
  const running = new Set<Promise<unknown>>();
  for (const { id } of rows) {
    while (running.size >= MOST_AT_ONCE) await Promise.race(running);
    const done = work(id)
      .catch((fault: unknown) => faults.push(fault))
      .finally(() => running.delete(done));
    running.add(done);
    await orPatience(done);
  }
  await Promise.all(running);
  if (faults.length > 0) throw faults[0];
}

/** Each holds a connection, and requests need most of them. */
const MOST_AT_ONCE = 4;
const PATIENCE_MS = 500;

/** Waits for the work, or until it has taken so long that the next may begin. */
async function orPatience(work: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  const { signal } = patience;
  await Promise.race([work, setTimeout(PATIENCE_MS, undefined, { signal }).catch(() => undefined)]);
  patience.abort();
}
