import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import { NO_CATEGORY, type NewTag, type Tag, type TagChanges, type TagQuery } from '../tags.contract.ts';
import { CATEGORY_OF_TAG, COLOR_OF_TAG } from './tag-label.queries.ts';

/** How many people carry each tag, without those who have left; one pass for the whole list. */
const peopleByTag = (db: TenantDb) => sql`
  select tagged.tag_id, count(*) as people, count(*) filter (where person.status = 'active') as active
  from tagged_users tagged
  join users person on person.organization_id = tagged.organization_id and person.id = tagged.user_id
  where tagged.organization_id = ${db.organizationId} and person.status <> 'left'
  group by tagged.tag_id`;

const adminsByTag = (db: TenantDb) => sql`
  select scope.tag_id, count(*) as admins
  from admin_scopes scope
  join users person on person.organization_id = scope.organization_id and person.id = scope.user_id and person.is_scoped
  where scope.organization_id = ${db.organizationId}
  group by scope.tag_id`;

const USER_COUNT = sql`coalesce(carried.people, 0)`;
const ACTIVE_COUNT = sql`coalesce(carried.active, 0)`;
const ADMIN_COUNT = sql`coalesce(scoped.admins, 0)`;

const TAG = sql`
  tag.id, tag.name, ${COLOR_OF_TAG} as color, category.name as category, tag.category_id as "categoryId",
  tag.color as "ownColor", tag.archived_at is not null as "isArchived", ${USER_COUNT} as "userCount",
  ${ACTIVE_COUNT} as "activeCount", ${ADMIN_COUNT} as "adminCount", tag.created_at as "createdAt"`;

const SORT_EXPRESSIONS: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`lower(tag.name) collate "und-x-icu"`,
  userCount: USER_COUNT,
  activeCount: ACTIVE_COUNT,
  adminCount: ADMIN_COUNT,
  createdAt: sql`tag.created_at`,
};

/** One page of the tags that are not in the bin. */
export async function findTags(db: TenantDb, query: TagQuery): Promise<Page<Tag>> {
  const { sort, cursor, limit } = query;
  const by = SORT_EXPRESSIONS[sort.replace('-', '')] ?? sql`lower(tag.name)`;
  const page = keyset({ by, id: sql`tag.id`, descending: sort.startsWith('-') }, { cursor, limit });
  const matches = matching(db, query);
  const { rows } = await sql<Tag & { sortKey: string }>`
    select ${TAG}, (${by})::text as "sortKey"
    from user_tags tag ${CATEGORY_OF_TAG}
    left join (${peopleByTag(db)}) carried on carried.tag_id = tag.id
    left join (${adminsByTag(db)}) scoped on scoped.tag_id = tag.id
    where ${matches} and ${page.after}
    order by ${page.order}
    limit ${page.take}`.execute(db);
  const total = await countRows(db, sql`user_tags tag where ${matches}`);
  return toPage(rows, limit, total);
}

const matching = (db: TenantDb, { search, category, state }: TagQuery) =>
  allOf(
    sql`tag.organization_id = ${db.organizationId} and tag.deleted_at is null`,
    state === 'archived' ? sql`tag.archived_at is not null` : sql`tag.archived_at is null`,
    category && (category === NO_CATEGORY ? sql`tag.category_id is null` : sql`tag.category_id = ${category}`),
    search && sql`strpos(searchable(tag.name), searchable(${search})) > 0`,
  );

export const findTag = async (db: TenantDb, id: string): Promise<Tag | undefined> => {
  const { rows } = await sql<Tag>`
    select ${TAG}
    from user_tags tag ${CATEGORY_OF_TAG}
    left join (${peopleByTag(db)} having tagged.tag_id = ${id}) carried on true
    left join (${adminsByTag(db)} having scope.tag_id = ${id}) scoped on true
    where tag.organization_id = ${db.organizationId} and tag.id = ${id} and tag.deleted_at is null`.execute(db);
  return rows[0];
};

/** Counts all tags that the tags page shows; the limit applies to these. */
export const countAllTags = (db: TenantDb): Promise<number> =>
  countRows(db, sql`user_tags where organization_id = ${db.organizationId} and deleted_at is null`);

/** Returns the new tag's id, or undefined when the organization already has a tag of this name. */
export const insertTag = async (
  db: TenantDb,
  { name, categoryId = null, color = null }: NewTag,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into user_tags (id, name, category_id, color)
    values (${newId()}, ${name}, ${categoryId}, ${color})
    on conflict (organization_id, lower(name)) where deleted_at is null do nothing
    returning id`.execute(db);
  return rows[0]?.id;
};

/** Locks the tags of this name, so that no one takes it between the check and the change. */
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

export const updateTag = async (
  db: TenantDb,
  id: string,
  changed: Required<Omit<TagChanges, 'acceptsScopeChange'>>,
) => {
  await sql`
    update user_tags set name = ${changed.name}, category_id = ${changed.categoryId}, color = ${changed.color}
    where organization_id = ${db.organizationId} and id = ${id} and deleted_at is null`.execute(db);
};
