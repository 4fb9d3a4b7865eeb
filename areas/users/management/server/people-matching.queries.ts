import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf, type Order } from '#platform/server/database/keyset.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { searchable } from '#platform/shared/searchable.ts';
import { phoneDigits } from '#areas/users/person/phone-digits.ts';
import type { BaselineFilter, UserFilter, UserQuery } from '#areas/users/person/users.contract.ts';

const NAME = sql`lower(person.first_name || ' ' || person.last_name)`;

/** Returns which people a filter finds, as a condition on `users person`. Service accounts are never found. */
export const matching = (db: TenantDb, filter: UserFilter) =>
  allOf(
    sql`person.organization_id = ${db.organizationId} and person.role <> 'service' and person.deleted_at is null`,
    filter.search && searched(filter.search),
    filter.status && sql`person.status = any(${filter.status})`,
    filter.source && sql`person.source = any(${filter.source})`,
    filter.tags && tagged(filter.tags, filter.tagMatch),
    filter.baseline && inBaselineState(db, filter.baseline),
    filter.cases && sql`person.id in (${undecidedPeople(db)})`,
    filter.lacks?.includes('email') ? sql`person.email is null` : undefined,
    filter.lacks?.includes('login') ? neverSignedIn(db) : undefined,
  );

/** Each word must occur somewhere, or the digits in the phone number. */
function searched(search: string): RawBuilder<unknown> {
  const words = searchable(search).split(/\s+/);
  const digits = phoneDigits(search);
  const everyWord = sql.join(
    words.map((word) => sql`strpos(person.search_text, ${word}) > 0`),
    sql` and `,
  );
  return digits ? sql`(${everyWord} or strpos(person.search_text, ${digits}) > 0)` : sql`(${everyWord})`;
}

const CARRIED = sql`
  tagged_users tagged
  join user_tags tag on tag.organization_id = tagged.organization_id and tag.id = tagged.tag_id and tag.deleted_at is null
  where tagged.organization_id = person.organization_id and tagged.user_id = person.id`;

function tagged(tags: readonly string[], match: UserFilter['tagMatch']): RawBuilder<unknown> {
  const those = sql`tagged.tag_id = any(${tags}::uuid[])`;
  if (match === 'any') return sql`exists (select from ${CARRIED} and ${those})`;
  if (match === 'none') return sql`not exists (select from ${CARRIED} and ${those})`;
  return sql`(select count(*) from ${CARRIED} and ${those}) = ${new Set(tags).size}`;
}

/**
 * The state of each person's baseline, for those who have one; of several, the one of the latest tests. This area reads
 * the table of the baselines and imports nothing from it.
 */
export const baselineStates = (db: TenantDb) => sql`
  select distinct on (user_id) user_id,
         case when status = 'established' and last_member_at < now() - interval '180 days' then 'stale'
              else status end as state
  from baselines
  where organization_id = ${db.organizationId} and valid_to is null
  order by user_id, changed_at desc`;

/** An administrator need not test, so a missing baseline counts only for ordinary users. */
export const IS_TO_TEST = sql`person.role = 'user'`;

function inBaselineState(db: TenantDb, states: readonly BaselineFilter[]): RawBuilder<unknown> {
  const known = sql`(${baselineStates(db)}) known`;
  const hasState = sql`person.id in (select user_id from ${known} where state = any(${states}))`;
  return states.includes('none')
    ? sql`(${hasState} or ${IS_TO_TEST} and person.id not in (select user_id from ${known}))`
    : hasState;
}

/** Uses the database's one rule for open decisions, like every other screen. */
export const undecidedPeople = (db: TenantDb) => sql`
  select open.user_id from undecided open where open.organization_id = ${db.organizationId}`;

const neverSignedIn = (db: TenantDb) => sql`
  not exists (select from audit_entries entry
              where entry.organization_id = ${db.organizationId} and entry.object_id = person.id
                and entry.action = 'session.opened')`;

/** The reader of the list, and how many days before today they see of tests. */
export type ListReader = Pick<Visitor, 'userId' | 'resultDays'>;

/**
 * Reads a value of a person's latest test that is not void. This area reads the table and imports nothing from testing.
 */
const ofLatestTest = (what: RawBuilder<unknown>, { userId, resultDays }: ListReader) => sql`
  (select ${what} from latest_results latest
   where latest.organization_id = person.organization_id and latest.user_id = person.id
     and (${resultDays}::integer is null or person.id = ${userId} or latest.taken_at >= (select day_began(${resultDays}::integer))))`;

/** @param numberFirst puts a person whose full employee number was typed first, in either sort direction. */
export function orderOf(
  { sort, search = '' }: Pick<UserQuery, 'sort' | 'search'>,
  reader: ListReader,
  numberFirst = false,
): Order {
  const descending = sort.startsWith('-');
  const id = sql`person.id`;
  if (sort.endsWith('employeeNumber')) return { by: sql`coalesce(person.employee_number, '')`, id, descending };
  if (sort.endsWith('createdAt')) return { by: sql`person.created_at`, id, descending };
  if (sort.endsWith('lastTest')) {
    return { by: sql`coalesce(${ofLatestTest(sql`latest.taken_at`, reader)}, '-infinity')`, id, descending };
  }
  if (sort.endsWith('lastScore')) {
    return { by: sql`coalesce(${ofLatestTest(sql`latest.score`, reader)}, -1)`, id, descending };
  }
  if (!numberFirst) return { by: sql`${NAME} collate "und-x-icu"`, id, descending };
  const [hit, miss] = descending ? ['1', '0'] : ['0', '1'];
  const rank = sql`case when lower(person.employee_number) = ${search.toLowerCase()} then ${hit}::text else ${miss}::text end`;
  return { by: sql`(${rank} || ${NAME}) collate "und-x-icu"`, id, descending };
}
