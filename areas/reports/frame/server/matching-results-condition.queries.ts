import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { USUAL_VALIDITIES, type ReportFilter, type Validity } from '../report-filter.ts';
import type { Period } from '../report-period.ts';
import { ofCase } from './case-standing-condition.queries.ts';
import { matchingPeople } from './matching-people-condition.queries.ts';

export type Reader = Pick<Visitor, 'userId' | 'resultDays'>;

export interface ReportScope {
  readonly filter: ReportFilter;
  readonly period: Pick<Period, 'from' | 'to'>;
  readonly reader: Reader;
}

/** The results that match a filter, as a condition on `results result`. */
export const matchingResults = (db: TenantDb, { filter, period, reader }: ReportScope): RawBuilder<SqlBool> =>
  allOf(
    sql`result.organization_id = ${db.organizationId}`,
    sql`result.taken_at >= ${period.from} and result.taken_at < ${period.to}`,
    inSight(reader),
    inValidity(filter.validity ?? USUAL_VALIDITIES),
    ofAttempt(filter.attempt, period),
    filter.testTypes && sql`result.test_type = any(${filter.testTypes})`,
    filter.outcomes && ofOutcome(filter.outcomes),
    filter.minScore !== undefined && sql`result.score >= ${filter.minScore}`,
    filter.maxScore !== undefined && sql`result.score <= ${filter.maxScore}`,
    filter.minDeviation !== undefined && sql`result.deviation >= ${filter.minDeviation}`,
    filter.maxDeviation !== undefined && sql`result.deviation <= ${filter.maxDeviation}`,
    filter.baseline && inBaselineState(filter.baseline),
    filter.devices && sql`result.device_class = any(${filter.devices})`,
    filter.ways && sql`result.way = any(${filter.ways})`,
    filter.offline && sql`result.is_offline = ${filter.offline === 'yes'}`,
    filter.cases && ofCase(db, sql`result`, filter.cases),
    filter.users && sql`result.user_id = any(${filter.users}::uuid[])`,
    ofPeople(db, filter),
  );

/** Limits how far back the reader sees the results of other people; their own are always visible. */
export const inSight = ({ userId, resultDays }: Reader): RawBuilder<unknown> | undefined =>
  resultDays === null
    ? undefined
    : sql`(result.taken_at >= (select day_began(${resultDays}::integer)) or result.user_id = ${userId})`;

const VALIDITY: Readonly<Record<Validity, RawBuilder<unknown>>> = {
  valid: sql`(result.voided_at is null and result.is_valid and result.flags = '{}')`,
  suspect: sql`(result.voided_at is null and result.is_valid and result.flags <> '{}')`,
  invalid: sql`(result.voided_at is null and not result.is_valid)`,
  void: sql`(result.voided_at is not null)`,
};

function inValidity(kinds: readonly Validity[]): RawBuilder<unknown> | undefined {
  const wanted = new Set(kinds);
  if (wanted.size === 4) return undefined;
  if (wanted.size === 3 && !wanted.has('void')) return sql`result.voided_at is null`;
  // The default validity is written so that an index can serve it.
  if (wanted.size === 2 && USUAL_VALIDITIES.every((kind) => wanted.has(kind))) {
    return sql`(result.voided_at is null and result.is_valid)`;
  }
  return sql`(${sql.join(
    [...wanted].map((kind) => VALIDITY[kind]),
    sql` or `,
  )})`;
}

/**
 * The tests that count and come later in the visit of `result`, as a condition on `results later`. Retests are few and
 * have indexes of their own. A visit takes a few hours, so tests a day or more away are not read, and the cost of a
 * report does not grow with the history.
 */
export const laterInVisit = ({ from, to }: ReportScope['period']): RawBuilder<unknown> => sql`
  later.organization_id = result.organization_id and later.visit_id = result.visit_id
  and later.attempt_number > result.attempt_number
  and later.attempt_number > 1 and later.is_valid and later.voided_at is null
  and later.taken_at >= ${from}::timestamptz - interval '1 day'
  and later.taken_at < ${to}::timestamptz + interval '1 day'`;

/**
 * A test is the last of its visit if no later one counts. An invalid test replaces no other, or it would hide a red.
 */
export const isLastOfVisit = (period: ReportScope['period']): RawBuilder<unknown> =>
  sql`not exists (select from results later where ${laterInVisit(period)})`;

/** The same for reading tests one by one until a page is full: each is looked up, and no more. */
const isLastByLookup = (period: ReportScope['period']): RawBuilder<unknown> =>
  sql`not exists (select from results later where ${laterInVisit(period)} offset 0)`;

/** Like matchingResults, for selecting a few of many. */
export const matchingFew = (db: TenantDb, { filter, ...scope }: ReportScope): RawBuilder<SqlBool> =>
  filter.attempt === 'last'
    ? allOf(matchingResults(db, { ...scope, filter: { ...filter, attempt: 'all' } }), isLastByLookup(scope.period))
    : matchingResults(db, { ...scope, filter });

function ofAttempt(attempt: ReportFilter['attempt'], period: ReportScope['period']): RawBuilder<unknown> | undefined {
  if (attempt === 'first') return sql`result.attempt_number = 1`;
  return attempt === 'last' ? isLastOfVisit(period) : undefined;
}

const ofOutcome = (outcomes: readonly string[]) => sql`
  exists (select from visits visit
          where visit.organization_id = result.organization_id and visit.id = result.visit_id
            and visit.outcome = any(${outcomes}))`;

/** The state of the baseline when the test was taken, from the snapshot. */
const inBaselineState = (states: readonly string[]) => sql`
  (case when result.is_baseline_stale then 'stale' else result.baseline_status end) = any(${states})`;

/** Looks up no one if the filter says nothing about people. */
function ofPeople(db: TenantDb, filter: ReportFilter): RawBuilder<unknown> | undefined {
  if (!filter.tags && !filter.status) return undefined;
  return sql`exists (select from users person where person.id = result.user_id and ${matchingPeople(db, filter)})`;
}
