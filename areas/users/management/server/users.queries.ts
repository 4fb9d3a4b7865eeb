import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { countRows, keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import { EACH_FIELD } from '#areas/users/person/person-field-lists.ts';
import type { User, UserQuery } from '#areas/users/person/users.contract.ts';
import { matching, orderOf, type ListReader } from './people-matching.queries.ts';
import { BY_CATEGORY, CATEGORY_OF_TAG, TAG_LABEL } from '#areas/users/tags/server/tag-label.queries.ts';

/** Only administrators and service accounts have one; null for an ordinary user. */
const PROFILE = sql`case when person.role <> 'user' then person.profile end`;

const LAST_LOGIN = sql`(
  select max(entry.at) from audit_entries entry
  where entry.organization_id = person.organization_id and entry.object_id = person.id and entry.action = 'session.opened')`;

const FIELDS = sql.join(
  EACH_FIELD.map(({ field, column }) => sql`${sql.ref(`person.${column}`)} as ${sql.ref(field)}`),
);

const USER = sql`
  person.id, ${FIELDS}, person.username, person.status, person.role, ${PROFILE} as profile, person.source,
  person.account_id is not null as "hasLogin", ${LAST_LOGIN} as "lastLoginAt",
  person.created_at as "createdAt", person.updated_at as "updatedAt", person.left_at as "leftAt",
  coalesce(carried.tags, '[]') as tags,
  case when person.supervisor_id is not null then json_build_object(
    'name', coalesce(nullif(trim(supervisor.first_name || ' ' || supervisor.last_name), ''), supervisor.employee_number,
                     case when supervisor.id is not null then '–' end),
    'isActive', coalesce(supervisor.status = 'active', false)) end as supervisor`;

/** Finds no supervisor if they are outside the reader's scope. */
const SUPERVISOR_OF_PERSON = sql`
  left join users supervisor
    on supervisor.organization_id = person.organization_id and supervisor.id = person.supervisor_id`;

/** The tags of each person found, looked up for these people only. */
const TAGS_OF_PERSON = sql`
  left join lateral (
    select json_agg(${TAG_LABEL} order by ${BY_CATEGORY}) as tags
    from tagged_users tagged
    join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
    ${CATEGORY_OF_TAG}
    where tagged.organization_id = person.organization_id and tagged.user_id = person.id) carried on true`;

export async function findUsers(db: TenantDb, query: UserQuery, reader: ListReader): Promise<Page<User>> {
  const { cursor, limit } = query;
  const { matches, total, order } = await searchedFirst(db, query, reader);
  const page = keyset(order, { cursor, limit });
  // The page is found before its tags are added, so only the page's tags are read, whatever plan the database chooses.
  const { rows } = await sql<User & { sortKey: string }>`
    with person as materialized (
      select person.* from users person where ${matches} and ${page.after} order by ${page.order} limit ${page.take})
    select ${USER}, (${order.by})::text as "sortKey"
    from person ${TAGS_OF_PERSON} ${SUPERVISOR_OF_PERSON}
    order by ${page.order}`.execute(db);
  return toPage(rows, limit, total ?? (await countRows(db, sql`users person where ${matches}`)));
}

const FEW = 1000;

/**
 * No one knows in advance how many people a search finds, and so which plan is faster: reading people by name until a
 * page is full, or sorting those found. So it is tried: few people are sorted; among many, the first page is found
 * soon.
 */
async function searchedFirst(db: TenantDb, query: UserQuery, reader: ListReader) {
  const matches = matching(db, query);
  if (!query.search) return { matches, order: orderOf(query, reader) };
  const { rows } = await sql<{ id: string }>`
    select person.id from users person where ${matches} limit ${FEW + 1}`.execute(db);
  if (rows.length > FEW) return { matches, order: orderOf(query, reader, await hasNumber(db, query.search)) };
  const ids = rows.map(({ id }) => id);
  const those = sql`person.organization_id = ${db.organizationId} and person.id = any(${ids}::uuid[])`;
  return { matches: those, total: rows.length, order: orderOf(query, reader, true) };
}

/** Whether the search text is a person's employee number. */
const hasNumber = async (db: TenantDb, search: string): Promise<boolean> => {
  const { rows } = await sql`
    select from users
    where organization_id = ${db.organizationId} and employee_number = ${search} and deleted_at is null`.execute(db);
  return rows.length > 0;
};

export const findUser = async (db: TenantDb, id: string): Promise<User | undefined> => {
  const { rows } = await sql<User>`
    select ${USER} from users person ${TAGS_OF_PERSON} ${SUPERVISOR_OF_PERSON}
    where person.organization_id = ${db.organizationId} and person.id = ${id} and person.deleted_at is null`.execute(
    db,
  );
  return rows[0];
};

/** Tags in the bin stay as they are, so that restoring them brings them back. */
export const replaceUserTags = async (db: TenantDb, userId: string, tagIds: readonly string[]): Promise<void> => {
  await sql`
    delete from tagged_users tagged using user_tags tag
    where tagged.organization_id = ${db.organizationId}
      and tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
      and tagged.user_id = ${userId} and not tagged.tag_id = any(${tagIds}::uuid[])`.execute(db);
  await sql`
    insert into tagged_users (tag_id, user_id)
    select unnest(${tagIds}::uuid[]), ${userId}
    on conflict do nothing`.execute(db);
};
