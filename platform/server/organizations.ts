import { sql } from 'kysely';
import { withOrganization, type Databases, type TenantDb } from './database.ts';

/**
 * Does the work in each organization, one after the other, each in a transaction of its own that sees only it. A fault in
 * one keeps no other waiting; it is told when all have been seen.
 */
export const forEachOrganization = (databases: Databases, work: (db: TenantDb) => Promise<unknown>): Promise<void> =>
  forEachOrganizationId(databases, (organizationId) =>
    withOrganization(databases, { organizationId, actor: { userId: null } }, work),
  );

/** The same for work that takes several transactions in each. */
export async function forEachOrganizationId(
  databases: Databases,
  work: (organizationId: string) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from organizations order by id`.execute(databases.system);
  const faults: unknown[] = [];
  for (const { id } of rows) await work(id).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}
