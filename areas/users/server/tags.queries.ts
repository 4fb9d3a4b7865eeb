import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { NewTag, Tag, TagQuery } from '../tags.contract.ts';

/** How many people carry each tag, those who have left not counted; one pass for the whole list. */
const peopleByTag = (db: TenantDb) => sql`
  select tagged.tag_id, count(*) as people
  from tagged_users tagged
  join users person on person.organization_id = tagged.organization_id and person.id = tagged.user_id
  where tagged.organization_id = ${db.organizationId} and person.status <> 'left'
  group by tagged.tag_id`;

const USER_COUNT = sql`coalesce(carried.people, 0)`;

const SORT_EXPRESSIONS: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`lower(tag.name) collate "und-x-icu"`,
  userCount: USER_COUNT,
  createdAt: sql`tag.created_at`,
};

/** One page of the tags that are not in the bin. */
export async function findTags(db: TenantDb, { search, sort, cursor, limit }: TagQuery): Promise<Page<Tag>> {
  const by = SORT_EXPRESSIONS[sort.replace('-', '')] ?? sql`lower(tag.name)`;
  const page = keyset({ by, id: sql`tag.id`, descending: sort.startsWith('-') }, { cursor, limit });
  const matches = allOf(
    sql`tag.organization_id = ${db.organizationId} and tag.deleted_at is null`,
    search && sql`strpos(searchable(tag.name), searchable(${search})) > 0`,
  );
  const { rows } = await sql<Tag & { sortKey: string }>`
    select tag.id, tag.name, ${USER_COUNT} as "userCount", tag.created_at as "createdAt", (${by})::text as "sortKey"
    from user_tags tag
    left join (${peopleByTag(db)}) carried on carried.tag_id = tag.id
    where ${matches} and ${page.after}
    order by ${page.order}
    limit ${page.take}`.execute(db);
  const total = await countRows(db, sql`user_tags tag where ${matches}`);
  return toPage(rows, limit, total);
}

export const findTag = async (db: TenantDb, id: string): Promise<Tag | undefined> => {
  const { rows } = await sql<Tag>`
    select tag.id, tag.name, ${USER_COUNT} as "userCount", tag.created_at as "createdAt"
    from user_tags tag
    left join (${peopleByTag(db)} having tagged.tag_id = ${id}) carried on true
    where tag.organization_id = ${db.organizationId} and tag.id = ${id} and tag.deleted_at is null`.execute(db);
  return rows[0];
};

/** Returns undefined when the organization already has a tag of this name. */
export const insertTag = async (db: TenantDb, { name }: NewTag): Promise<Tag | undefined> => {
  const { rows } = await sql<Tag>`
    insert into user_tags (id, name)
    values (${newId()}, ${name})
    on conflict (organization_id, lower(name)) where deleted_at is null do nothing
    returning id, name, 0 as "userCount", created_at as "createdAt"`.execute(db);
  return rows[0];
};

/** Locks the tags of this name, so that nobody takes the name between the question and the change. */
export const isTagNameTaken = async (db: TenantDb, name: string, byOtherThan: string): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tag name ${db.organizationId} ${name.toLowerCase()}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql`
    select from user_tags
    where organization_id = ${db.organizationId}
      and lower(name) = lower(${name}) and deleted_at is null and id <> ${byOtherThan}`.execute(db);
  return rows.length > 0;
};

export const updateTagName = async (db: TenantDb, id: string, name: string): Promise<void> => {
  await sql`
    update user_tags set name = ${name}
    where organization_id = ${db.organizationId} and id = ${id} and deleted_at is null`.execute(db);
};

/** Answers the name of the tag that went to the bin, or undefined when there was none. */
export const moveTagToBin = async (db: TenantDb, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    update user_tags set deleted_at = now()
    where organization_id = ${db.organizationId} and id = ${id} and deleted_at is null
    returning name`.execute(db);
  return rows[0]?.name;
};

export const findTagNameInBin = async (db: TenantDb, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from user_tags
    where organization_id = ${db.organizationId} and id = ${id} and deleted_at is not null
    for update`.execute(db);
  return rows[0]?.name;
};

export const takeTagFromBin = async (db: TenantDb, id: string): Promise<void> => {
  await sql`update user_tags set deleted_at = null where organization_id = ${db.organizationId} and id = ${id}`.execute(
    db,
  );
};

export const emptyTagBin = async (db: TenantDb, keptDays: number): Promise<void> => {
  await sql`
    delete from user_tags
    where organization_id = ${db.organizationId} and deleted_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  );
};
