import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { TAG_LABEL } from '#areas/schedules/rules/server/label.queries.ts';
import { isSiteTag } from '#areas/testing/policy/server/site-condition.queries.ts';
import type { Site } from '../sites.contract.ts';

export const findSites = async (db: TenantDb): Promise<{ sites: Site[]; timeZone: string }> => {
  const { rows: sites } = await sql<Site>`
    select ${TAG_LABEL} as tag, clock.time_zone as "timeZone"
    from user_tags tag
    join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id
    left join site_clocks clock on clock.organization_id = tag.organization_id and clock.tag_id = tag.id
    where tag.organization_id = ${db.organizationId} and ${isSiteTag(db, sql`tag`)}
    order by category.position, lower(tag.name) collate "und-x-icu"`.execute(db);
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from organizations where id = ${db.organizationId}`.execute(db);
  return { sites, timeZone: rows[0]?.timeZone ?? 'UTC' };
};

export const putSiteClock = async (db: TenantDb, tagId: string, timeZone: string): Promise<void> => {
  await sql`
    insert into site_clocks (tag_id, time_zone) values (${tagId}, ${timeZone})
    on conflict (organization_id, tag_id) do update set time_zone = excluded.time_zone`.execute(db);
};

export const deleteSiteClock = async (db: TenantDb, tagId: string): Promise<void> => {
  await sql`delete from site_clocks where organization_id = ${db.organizationId} and tag_id = ${tagId}`.execute(db);
};

/** Moves the shifts of a merged tag to the other one, which keeps its own clock if it has one. */
export const replaceSite = async (
  db: TenantDb,
  { tagId, replacementId }: { tagId: string; replacementId: string },
): Promise<void> => {
  await sql`
    update shifts set site_id = ${replacementId}
    where organization_id = ${db.organizationId} and site_id = ${tagId}`.execute(db);
  await sql`
    insert into site_clocks (tag_id, time_zone)
    select ${replacementId}::uuid, time_zone from site_clocks
    where organization_id = ${db.organizationId} and tag_id = ${tagId}
    on conflict (organization_id, tag_id) do nothing`.execute(db);
  await deleteSiteClock(db, tagId);
};
