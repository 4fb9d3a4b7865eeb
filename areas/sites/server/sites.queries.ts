import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

export const isCategory = async (db: TenantDb, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from tag_categories where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
  return rows.length > 0;
};
