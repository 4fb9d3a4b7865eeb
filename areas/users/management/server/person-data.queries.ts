import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { StoredRow } from '#platform/server/database/rows-about.ts';

export const findTagsOf = async (db: TenantDb, userId: string): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select tag.id as tag_id, tag.name
    from tagged_users tagged
    join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id
    where tagged.organization_id = ${db.organizationId} and tagged.user_id = ${userId}
    order by tag.name`.execute(db);
  return rows;
};

/** More entries than the record holds about any person. */
const MOST_ENTRIES = 100_000;

/**
 * Returns who has seen or changed the person's data, and what they did themselves. Others appear with their first name
 * and an initial; the rest of an entry may be about others and is left out.
 */
export const findRecordAbout = async (db: TenantDb, userId: string): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select entry.at, entry.action, entry.object_type, entry.object_id, entry.actor_id,
           nullif(trim(actor.first_name || ' ' || left(actor.last_name, 1)), '') as by
    from audit_entries entry
    left join users actor on actor.organization_id = entry.organization_id and actor.id = entry.actor_id
    where entry.organization_id = ${db.organizationId}
      and ((entry.object_type = 'user' and entry.object_id = ${userId}) or entry.detail ->> 'userId' = ${userId}::text
        or entry.actor_id = ${userId}
        or (entry.object_type = 'result' and entry.object_id in (
          select id from results where organization_id = ${db.organizationId} and user_id = ${userId})))
    order by entry.at desc limit ${MOST_ENTRIES}`.execute(db);
  return rows;
};
