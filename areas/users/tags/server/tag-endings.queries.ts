import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows } from '#platform/server/database/keyset.ts';
import type { TagUses } from '../tag-endings.contract.ts';

export interface LockedTag {
  id: string;
  name: string;
  isArchived: boolean;
}

/**
 * Returns the tags that are not in the bin, in the order of the given ids, and locks them until the transaction ends:
 * no person or scope can get one, so what is read about them stays true.
 */
export const lockTags = async (db: TenantDb, ids: readonly string[]): Promise<LockedTag[]> => {
  const { rows } = await sql<LockedTag>`
    select id, name, archived_at is not null as "isArchived" from user_tags
    where organization_id = ${db.organizationId} and id = any(${ids}::uuid[]) and deleted_at is null
    order by id
    for update`.execute(db);
  return ids.map((id) => rows.find((row) => row.id === id)).filter((row) => row !== undefined);
};

/** Returns the administrators whose scope has the tag. */
export const findScopedAdmins = async (db: TenantDb, tagId: string): Promise<TagUses['administrators']> => {
  const { rows } = await sql<TagUses['administrators'][number]>`
    select person.id, person.first_name as "firstName", person.last_name as "lastName"
    from admin_scopes scope
    join users person on person.organization_id = scope.organization_id and person.id = scope.user_id and person.is_scoped
    where scope.organization_id = ${db.organizationId} and scope.tag_id = ${tagId}
    order by lower(person.first_name || ' ' || person.last_name), person.id`.execute(db);
  return rows;
};

/** Replaces one tag with another in all scopes. */
export const replaceInScopes = async (db: TenantDb, tagId: string, replacementId: string): Promise<void> => {
  await sql`
    insert into admin_scopes (user_id, tag_id)
    select user_id, ${replacementId} from admin_scopes
    where organization_id = ${db.organizationId} and tag_id = ${tagId}
    on conflict do nothing`.execute(db);
  await sql`delete from admin_scopes where organization_id = ${db.organizationId} and tag_id = ${tagId}`.execute(db);
};

export const archiveTag = async (db: TenantDb, id: string): Promise<void> => {
  await sql`
    update user_tags set archived_at = coalesce(archived_at, now())
    where organization_id = ${db.organizationId} and id = ${id}`.execute(db);
};

export const unarchiveTag = async (db: TenantDb, id: string): Promise<void> => {
  await sql`update user_tags set archived_at = null where organization_id = ${db.organizationId} and id = ${id}`.execute(
    db,
  );
};

/** The people with the tag `from` who carry a third tag of the single-choice category that `into` belongs to. */
const inConflict = (db: TenantDb, from: string, into: string) => sql`
  select tagged.user_id
  from tagged_users tagged
  join user_tags goal on goal.organization_id = tagged.organization_id and goal.id = ${into}
  join tag_categories category
    on category.organization_id = goal.organization_id and category.id = goal.category_id and category.is_single_choice
  where tagged.organization_id = ${db.organizationId} and tagged.tag_id = ${from}
    and exists (
      select from tagged_users kept
      join user_tags other on other.organization_id = kept.organization_id and other.id = kept.tag_id
      where kept.organization_id = tagged.organization_id and kept.user_id = tagged.user_id
        and other.category_id = goal.category_id and other.deleted_at is null and other.id not in (${from}, ${into}))`;

const carrying = (db: TenantDb, tagId: string) => sql`
  select user_id from tagged_users where organization_id = ${db.organizationId} and tag_id = ${tagId}`;

const present = (db: TenantDb) => sql`users where organization_id = ${db.organizationId} and status <> 'left'`;

export interface MergeCounts {
  fromCount: number;
  intoCount: number;
  resultCount: number;
  conflictCount: number;
}

/** Those who have left are not counted. */
export async function countMerge(db: TenantDb, from: string, into: string): Promise<MergeCounts> {
  const conflicts = inConflict(db, from, into);
  const [ofFrom, ofInto] = [carrying(db, from), carrying(db, into)];
  return {
    fromCount: await countRows(db, sql`${present(db)} and id in (${ofFrom})`),
    intoCount: await countRows(db, sql`${present(db)} and id in (${ofInto})`),
    resultCount: await countRows(
      db,
      sql`${present(db)} and (id in (${ofInto}) or id in (${ofFrom}) and id not in (${conflicts}))`,
    ),
    conflictCount: await countRows(db, sql`${present(db)} and id in (${conflicts})`),
  };
}

/** Moves the people of `from` to `into` and deletes `from` for good. */
export async function joinTags(db: TenantDb, from: string, into: string): Promise<void> {
  await sql`
    insert into tagged_users (tag_id, user_id)
    select ${into}, user_id from tagged_users
    where organization_id = ${db.organizationId} and tag_id = ${from}
      and user_id not in (${inConflict(db, from, into)})
    on conflict do nothing`.execute(db);
  await sql`delete from tagged_users where organization_id = ${db.organizationId} and tag_id = ${from}`.execute(db);
  await sql`
    update user_tags set deleted_at = now(), merged_into = ${into}
    where organization_id = ${db.organizationId} and id = ${from}`.execute(db);
}
