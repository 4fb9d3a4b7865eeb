import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { Selection } from '../bulk.contract.ts';
import { MAX_TAGS_PER_PERSON } from '#areas/users/names/tag-limits.ts';
import { matching } from './people-matching.queries.ts';

/** Returns the selected people who exist, at most this many. */
export const findSelected = async (db: TenantDb, selection: Selection, most: number): Promise<string[]> => {
  const which =
    'ids' in selection
      ? sql`${matching(db, { tagMatch: 'any' })} and person.id = any(${selection.ids}::uuid[])`
      : matching(db, selection.allMatching);
  const { rows } = await sql<{ id: string }>`
    select person.id from users person where ${which} order by person.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Skips people who would carry too many tags; returns the people who got a new one. */
export const tagMany = async (
  db: TenantDb,
  userIds: readonly string[],
  tagIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`
    insert into tagged_users (user_id, tag_id)
    select person_id, tag_id from unnest(${userIds}::uuid[]) person_id, unnest(${tagIds}::uuid[]) tag_id
    where ${MAX_TAGS_PER_PERSON} >= ${tagIds.length} + (
      select count(*) from tagged_users tagged
      where tagged.organization_id = ${db.organizationId} and tagged.user_id = person_id
        and not tagged.tag_id = any(${tagIds}::uuid[]))
    on conflict do nothing
    returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
};

export const untagMany = async (
  db: TenantDb,
  userIds: readonly string[],
  tagIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`
    delete from tagged_users
    where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[]) and tag_id = any(${tagIds}::uuid[])
    returning user_id as "userId"`.execute(db);
  return rows.map(({ userId }) => userId);
};

/** Returns the people whose language changed. */
export const setLocaleOfMany = async (
  db: TenantDb,
  userIds: readonly string[],
  locale: Locale | null,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update users set locale = ${locale}, updated_at = now(), updated_by = ${db.actor.userId}
    where organization_id = ${db.organizationId} and id = any(${userIds}::uuid[])
      and locale is distinct from ${locale}::text
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

export interface InvitablePerson {
  email: string;
  firstName: string;
  lastName: string;
}

/** Returns ordinary users with an address and without a login. */
export const findInvitable = async (db: TenantDb, ids: readonly string[]): Promise<InvitablePerson[]> => {
  const { rows } = await sql<InvitablePerson>`
    select email, first_name as "firstName", last_name as "lastName" from users
    where organization_id = ${db.organizationId} and id = any(${ids}::uuid[]) and role = 'user' and email is not null
      and account_id is null and status in ('active', 'invited') and deleted_at is null
    order by email`.execute(db);
  return rows;
};
