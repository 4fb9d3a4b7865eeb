import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

/** Returns the names of these tags by id; deleted ones are missing. */
export const findSiteNames = async (db: TenantDb, tagIds: readonly string[]): Promise<Map<string, string>> => {
  if (tagIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from user_tags
    where organization_id = ${db.organizationId} and id = any(${tagIds}::uuid[]) and deleted_at is null
    order by lower(name)`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
