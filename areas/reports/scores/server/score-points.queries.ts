import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { keyset, toPage } from '#platform/server/database/keyset.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { BaselineMark, PersonPoints, ScorePoint } from '../score-points.contract.ts';
import {
  matchingFew,
  matchingResults,
  type ReportScope,
} from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { NAME, PERSON_LABEL } from '#areas/reports/frame/server/person-label.queries.ts';
import { isRed } from '#areas/testing/results/server/band-condition.queries.ts';

const VALIDITY = sql`
  case when result.voided_at is not null then 'void' when not result.is_valid then 'invalid'
       when result.flags <> '{}' then 'suspect' else 'valid' end`;

const POINT = sql`
  result.id, result.user_id as "userId", result.taken_at as "takenAt", result.test_type as "testType",
  result.device_class as "deviceClass", result.attempt_number as "attemptNumber", ${VALIDITY} as validity,
  result.score::float8 as score, (result.extra_data ->> 'pass')::boolean as pass,
  result.deviation::float8 as deviation, result.baseline_value::float8 as "baselineValue",
  result.baseline_sd as "baselineSd", coalesce(baseline.frozen_at <= result.taken_at, false) as "isFrozen"`;

const WITH_BASELINE = sql`
  left join baselines baseline
    on baseline.organization_id = result.organization_id and baseline.id = result.baseline_id`;

export type PointOf = ScorePoint & { readonly userId: string };

interface Wanted {
  readonly userIds: readonly string[];
  /** Most tests for each person, the latest ones. */
  readonly most: number;
}

/** The points of these people, each person's in order of time. */
export const findPoints = async (
  db: TenantDb,
  scope: ReportScope,
  { userIds, most }: Wanted,
): Promise<readonly PointOf[]> => {
  const { rows } = await sql<PointOf>`
    select ${POINT}
    from unnest(${userIds}::uuid[]) as wanted (user_id)
    cross join lateral (
      select result.* from results result
      where result.user_id = wanted.user_id and ${matchingResults(db, scope)}
      order by result.taken_at desc, result.id desc
      limit ${most}) result
    ${WITH_BASELINE}
    order by result.taken_at, result.id`.execute(db);
  return rows;
};

/** Red valid full tests that match the filter, the latest first. */
export const findReds = async (db: TenantDb, scope: ReportScope, most: number): Promise<readonly PointOf[]> => {
  const { rows } = await sql<PointOf>`
    select ${POINT}
    from results result ${WITH_BASELINE}
    where ${matchingFew(db, scope)} and ${isRed(sql`result`)} and result.test_type = 'FullTest'
      and result.is_valid and result.voided_at is null
    order by result.taken_at desc, result.id desc
    limit ${most}`.execute(db);
  return rows;
};

export type TestedPerson = Omit<PersonPoints, 'points'>;

interface Place {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** People with a test that matches the filter, as a table of `users person`; each is looked up in an index. */
const tested = (db: TenantDb, scope: ReportScope) => sql`
  users person cross join lateral (
    select from results result where result.user_id = person.id and ${matchingFew(db, scope)} limit 1) found
  where person.organization_id = ${db.organizationId}`;

/**
 * Whether more than `most` people have tests that match. The order does not matter, so it stops at the first ones
 * found.
 */
export async function hasMorePeople(db: TenantDb, scope: ReportScope, most: number): Promise<boolean> {
  const { rows } = await sql`select from ${tested(db, scope)} limit ${most + 1}`.execute(db);
  return rows.length > most;
}

/**
 * The people with tests that match, by name. Each is looked up in an index until the page is full, so no one after the
 * page is read.
 */
export async function findTestedPeople(
  db: TenantDb,
  scope: ReportScope,
  { cursor, limit }: Place,
): Promise<Omit<Page<TestedPerson>, 'total'>> {
  const matches = matchingResults(db, scope);
  const order = { by: sql`${NAME} collate "und-x-icu"`, id: sql`person.id`, descending: false };
  const page = keyset(order, { cursor, limit });
  const { rows } = await sql<TestedPerson & { sortKey: string }>`
    with person as materialized (
      select person.* from ${tested(db, scope)} and ${page.after}
      order by ${page.order} limit ${page.take})
    select person.id, ${PERSON_LABEL} as person, ${NAME} as "sortKey",
           (select count(*) from results result where result.user_id = person.id and ${matches}) as tests
    from person
    order by ${page.order}`.execute(db);
  const { items, nextCursor } = toPage(rows, limit, 0);
  return { items, nextCursor };
}

/** When a baseline of this person was reset or frozen within the period. */
export const findBaselineMarks = async (
  db: TenantDb,
  userId: string,
  { period }: Pick<ReportScope, 'period'>,
): Promise<BaselineMark[]> => {
  const { rows } = await sql<BaselineMark>`
    select mark.at, mark.what, baseline.device_class as "deviceClass"
    from baselines baseline
    cross join lateral (
      values (baseline.valid_from, 'reset'), (baseline.frozen_at, 'frozen')) as mark (at, what)
    where baseline.organization_id = ${db.organizationId} and baseline.user_id = ${userId}
      and mark.at >= ${period.from} and mark.at < ${period.to}
    order by mark.at`.execute(db);
  return rows;
};
