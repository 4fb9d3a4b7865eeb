import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';

export const findTestCode = async (db: TenantDb): Promise<string | null> => {
  const { rows } = await sql<{ code: string }>`
    select code from test_codes where organization_id = ${db.organizationId}`.execute(db);
  return rows[0]?.code ?? null;
};

export const putTestCode = async (db: TenantDb, code: string): Promise<void> => {
  await sql`
    insert into test_codes (code) values (${code})
    on conflict (organization_id) do update set code = excluded.code, created_at = now()`.execute(db);
};

/** Returns false when there was none. */
export const deleteTestCode = async (db: TenantDb): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from test_codes where organization_id = ${db.organizationId}`.execute(db);
  return numAffectedRows === 1n;
};

/** Ignores letter case. Should two organizations ever draw the same code, it names neither. */
export const findOrganizationByCode = async (system: SystemDb, code: string): Promise<string | undefined> => {
  const { rows } = await sql<{ organizationId: string }>`
    select organization_id as "organizationId" from test_codes where upper(code) = upper(${code})`.execute(system);
  return rows.length === 1 ? rows[0]?.organizationId : undefined;
};
