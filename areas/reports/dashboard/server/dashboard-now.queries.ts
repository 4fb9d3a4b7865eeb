import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { DashboardNow } from '../dashboard.contract.ts';
import type { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import { listedPeople, matchingPeople } from '#areas/reports/frame/server/matching-people-condition.queries.ts';
import {
  inSight,
  type Reader,
  type ReportScope,
} from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { PERSON_LABEL, TAG_LABEL } from '#areas/reports/frame/server/person-label.queries.ts';

const MOST_ACTIONS = 50;
const MOST_TAGS = 200;

const LATEST = sql`
  left join latest_results latest on latest.organization_id = person.organization_id and latest.user_id = person.id`;

/** The earliest moment of the period from which the reader sees tests of `person`. */
const seenFrom = (from: string, { userId, resultDays }: Reader): RawBuilder<unknown> =>
  resultDays === null
    ? sql`${from}::timestamptz`
    : sql`case when person.id = ${userId} then ${from} else greatest(${from}, (select day_began(${resultDays}::integer))) end`;

/** A person whose latest test is after the period may also have one within it. */
const testedIn = ({ period, reader }: ReportScope) => sql`
  latest.taken_at >= ${seenFrom(period.from, reader)} and (latest.taken_at < ${period.to} or exists (
    select from results result
    where result.organization_id = person.organization_id and result.user_id = person.id and result.voided_at is null
      and result.taken_at >= ${seenFrom(period.from, reader)} and result.taken_at < ${period.to}))`;

export const countTested = async (db: TenantDb, scope: ReportScope): Promise<DashboardNow['people']> => {
  const { rows } = await sql<DashboardNow['people']>`
    select count(*) as all, count(*) filter (where ${testedIn(scope)}) as tested,
           count(*) filter (where latest.taken_at >= (select day_began(0))) as "testedToday"
    from users person ${LATEST}
    where ${listedPeople(db, scope.filter)}`.execute(db);
  return rows[0] ?? { all: 0, tested: 0, testedToday: 0 };
};

const OF_PERSON = sql`person.organization_id = visit.organization_id and person.id = visit.user_id`;

export const countRetestsDue = async (db: TenantDb, { filter }: ReportScope): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from visits visit join users person on ${OF_PERSON}
    where visit.organization_id = ${db.organizationId} and visit.outcome = 'confirming' and visit.retest_until >= now()
      and ${listedPeople(db, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
};

type NeedsAction = DashboardNow['needsAction'];

/** Includes people who have left, because leaving does not settle an open matter. */
export const findNeedsAction = async (db: TenantDb, { filter, reader }: ReportScope): Promise<NeedsAction> => {
  const { rows } = await sql<NeedsAction['items'][number] & { count: number; people: number }>`
    with open as materialized (
      select open.* from (${OPEN_MATTERS}) open
      join users person on person.organization_id = open.organization_id and person.id = open.user_id
      where open.organization_id = ${db.organizationId} and ${matchingPeople(db, filter)}),
    grave as materialized (select open.* from open order by ${GRAVITY} limit ${MOST_ACTIONS})
    select (select count(*) from open) as count, (select count(distinct user_id) from open) as people,
           open.visit_id as "visitId", last.id as "resultId", ${PERSON_LABEL} as person, open.cause,
           last.deviation::float8 as deviation, open.began_at as "beganAt",
           case open.cause when 'confirming' then visit.retest_from end as "retestFrom",
           case when open.case_id is not null then json_build_object('id', open.case_id, 'state', open.state) end as case
    from grave open
    join users person on person.organization_id = open.organization_id and person.id = open.user_id
    left join visits visit on visit.organization_id = open.organization_id and visit.id = open.visit_id
    left join lateral (${lastTest(reader)}) last on true
    order by ${GRAVITY}`.execute(db);
  const [{ count, people } = { count: 0, people: 0 }] = rows;
  return { count, people, items: rows.map(({ count: _, people: __, ...item }) => item) };
};

/** Undecided cases first, then decided cases whose follow-up day has come. */
const OPEN_MATTERS = sql`
  select organization_id, user_id, visit_id, case_id, state, cause, began_at, gravity from undecided
  union all
  select organization_id, user_id, visit_id, case_id, state, 'followUp', began_at, 6 from due_follow_ups`;

const GRAVITY = sql`open.gravity, open.began_at, open.visit_id, open.case_id`;

/** The last valid test of the visit, or an invalid one if there is no other; only tests that the reader may see. */
const lastTest = (reader: Reader) => sql`
  select result.id, result.deviation from results result
  where result.organization_id = open.organization_id and result.visit_id = open.visit_id and result.voided_at is null
    and ${inSight(reader) ?? sql`true`}
  order by result.is_valid desc, result.attempt_number desc, result.taken_at desc
  limit 1`;

export const findTestedByTag = async (db: TenantDb, { filter }: ReportScope): Promise<DashboardNow['byTag']> => {
  const { rows } = await sql<DashboardNow['byTag'][number]>`
    select ${TAG_LABEL} as tag, counted.people, counted.tested
    from (
      select tagged.tag_id, count(*) as people,
             count(*) filter (where latest.taken_at >= (select day_began(0))) as tested
      from users person
      join tagged_users tagged on tagged.organization_id = person.organization_id and tagged.user_id = person.id
      ${LATEST}
      where ${listedPeople(db, filter)}
      group by tagged.tag_id) counted
    join user_tags tag on tag.organization_id = ${db.organizationId} and tag.id = counted.tag_id
    left join tag_categories category on category.organization_id = tag.organization_id and category.id = tag.category_id
    where tag.deleted_at is null and tag.archived_at is null
    order by category.position, lower(tag.name) collate "und-x-icu"
    limit ${MOST_TAGS}`.execute(db);
  return rows;
};

export const findListedIds = async (db: TenantDb, filter: ReportFilter): Promise<string[]> => {
  const { rows } = await sql<{
    id: string;
  }>`select person.id from users person where ${listedPeople(db, filter)}`.execute(db);
  return rows.map(({ id }) => id);
};
