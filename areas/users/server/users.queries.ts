import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { allOf, countRows, keyset, toPage } from '#platform/server/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { User, UserQuery } from '../users.contract.ts';

const NAME = sql`lower(person.first_name || ' ' || person.last_name) collate "und-x-icu"`;
const EMPLOYEE_NUMBER = sql`coalesce(person.employee_number, '')`;

const USER = sql`
  person.id, person.first_name as "firstName", person.last_name as "lastName",
  person.employee_number as "employeeNumber", person.phone, person.status, coalesce(carried.tags, '[]') as tags`;

/** The tags of each person found, looked up for these people only. */
const TAGS_OF_PERSON = sql`
  left join lateral (
    select json_agg(json_build_object('id', tag.id, 'name', tag.name) order by lower(tag.name)) as tags
    from tagged_users tagged
    join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
    where tagged.organization_id = person.organization_id and tagged.user_id = person.id) carried on true`;

export async function findUsers(db: TenantDb, query: UserQuery): Promise<Page<User>> {
  const { sort, cursor, limit } = query;
  const by = sort.endsWith('name') ? NAME : EMPLOYEE_NUMBER;
  const page = keyset({ by, id: sql`person.id`, descending: sort.startsWith('-') }, { cursor, limit });
  const matches = matching(db, query);
  // The page is found first and its tags are added then: whatever the planner thinks, only the page's tags are read.
  const { rows } = await sql<User & { sortKey: string }>`
    with person as materialized (
      select person.* from users person where ${matches} and ${page.after} order by ${page.order} limit ${page.take})
    select ${USER}, (${by})::text as "sortKey"
    from person ${TAGS_OF_PERSON}
    order by ${page.order}`.execute(db);
  const total = await countRows(db, sql`users person where ${matches}`);
  return toPage(rows, limit, total);
}

/** Service accounts are no people and never stand in the list. */
const matching = (db: TenantDb, { search, tags, status }: UserQuery) =>
  allOf(
    sql`person.organization_id = ${db.organizationId} and person.role <> 'service'`,
    search &&
      sql`(strpos(searchable(person.first_name || ' ' || person.last_name), searchable(${search})) > 0
        or strpos(lower(coalesce(person.employee_number, '')), lower(${search})) > 0)`,
    status && sql`person.status = any(${status})`,
    tags &&
      sql`exists (
        select from tagged_users tagged
        join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
        where tagged.organization_id = person.organization_id and tagged.user_id = person.id
          and tagged.tag_id = any(${tags}::uuid[]))`,
  );

export const findUser = async (db: TenantDb, id: string): Promise<User | undefined> => {
  const { rows } = await sql<User>`
    select ${USER} from users person ${TAGS_OF_PERSON}
    where person.organization_id = ${db.organizationId} and person.id = ${id}`.execute(db);
  return rows[0];
};

/** How many of these tags exist and are not in the bin. */
export const countTags = async (db: TenantDb, tagIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from user_tags
    where organization_id = ${db.organizationId} and id = any(${tagIds}::uuid[]) and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Tags in the bin are left as they are: restoring them gives them back. */
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
