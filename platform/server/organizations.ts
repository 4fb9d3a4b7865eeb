import { sql } from 'kysely';
import { withOrganization, type Databases, type TenantDb } from './database.ts';

/** Does the work in each organization, one after the other, each in a transaction of its own that sees only it. */
export async function forEachOrganization(
  databases: Databases,
  work: (db: TenantDb) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from organizations order by id`.execute(databases.system);
  for (const { id } of rows) await withOrganization(databases, { organizationId: id, actor: { userId: null } }, work);
}
