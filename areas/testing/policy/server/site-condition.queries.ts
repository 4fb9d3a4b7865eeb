import { sql, type RawBuilder } from 'kysely';
import { settingValue } from '#areas/organizations/server/setting-condition.queries.ts';
import type { TenantDb } from '#platform/server/database/database.ts';

/**
 * Whether a tag is a site: it is in use, and of the category that the organization has chosen for its sites. Without
 * such a category, or when it is gone, the tags of every category can be sites.
 */
export const isSiteTag = (db: TenantDb, tag: RawBuilder<unknown>): RawBuilder<boolean> => {
  const chosen = sql`(${settingValue(db, 'sites', 'categoryId')} #>> '{}')::uuid`;
  return sql<boolean>`(
    ${tag}.category_id is not null and ${tag}.deleted_at is null and ${tag}.archived_at is null
    and (${tag}.category_id = ${chosen} or not exists (
      select from tag_categories chosen
      where chosen.organization_id = ${db.organizationId} and chosen.id = ${chosen})))`;
};
