import { sql } from 'kysely';
import { isSiteTag } from '#areas/testing/policy/server/site-condition.queries.ts';
import type { TagLabel } from '#areas/users/names/tag-label.ts';
import type { TenantDb } from '#platform/server/database/database.ts';

export const findOfferedSites = async (db: TenantDb): Promise<TagLabel[]> => {
  const { rows } = await sql<TagLabel>`
    select tag.id, tag.name, coalesce(tag.color, category.color, 'slate') as color, category.name as category
    from user_tags tag
    join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id
    where tag.organization_id = ${db.organizationId} and ${isSiteTag(db, sql`tag`)}
    order by category.position, lower(tag.name) collate "und-x-icu"`.execute(db);
  return rows;
};

export const isSite = async (db: TenantDb, tagId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from user_tags tag
    where tag.organization_id = ${db.organizationId} and tag.id = ${tagId} and ${isSiteTag(db, sql`tag`)}`.execute(db);
  return rows.length > 0;
};

export interface KioskOfSite {
  id: string;
  name: string;
  siteId: string;
}

/** Lists the kiosks that belong to a site. */
export const findKiosksOfSites = async (db: TenantDb): Promise<KioskOfSite[]> => {
  const { rows } = await sql<KioskOfSite>`
    select id, name, site_id as "siteId" from kiosks
    where organization_id = ${db.organizationId} and wiped_at is null and site_id is not null
    order by lower(name), id`.execute(db);
  return rows;
};

/** Moves the kiosks of a merged tag to the other one. */
export const replaceSiteOfKiosks = async (
  db: TenantDb,
  { tagId, replacementId }: { readonly tagId: string; readonly replacementId: string },
): Promise<void> => {
  await sql`
    update kiosks set site_id = ${replacementId}
    where organization_id = ${db.organizationId} and site_id = ${tagId}`.execute(db);
};
