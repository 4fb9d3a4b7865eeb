import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import type { DeviationRules } from '#areas/reports/deviation/deviation-row.ts';
import type { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import { ofPersonCase } from '#areas/reports/frame/server/case-standing-condition.queries.ts';
import { fullTests, hasCircumstances } from './full-tests.queries.ts';
import { judgedNow } from './judged-now.queries.ts';
import { inSight, type ReportScope } from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { listedPeople } from '#areas/reports/frame/server/matching-people-condition.queries.ts';

/** Looks up each person in an index, so that two years are as fast as a week. */
const foundAmongAll = (db: TenantDb, scope: ReportScope) => sql`
  select result.id, result.taken_at, result.score, result.deviation, result.baseline_id, result.baseline_status,
         result.baseline_sd, result.is_baseline_stale, result.visit_id, result.change
  from results result
  where result.user_id = person.id and ${fullTests(db, scope)}
  order by result.taken_at desc, result.id desc
  limit 1`;

/** The stored row of each person's latest test. */
const kept = (db: TenantDb, { period, reader }: ReportScope) => sql`
  select result.*
  from (select user_id, full_result_id as id, full_taken_at as taken_at, full_score as score,
               full_deviation as deviation, full_baseline_id as baseline_id, full_baseline_status as baseline_status,
               full_baseline_sd as baseline_sd, full_is_baseline_stale as is_baseline_stale, full_visit_id as visit_id,
               full_change as change
        from latest_results
        where organization_id = ${db.organizationId} and full_result_id is not null) result
  where ${allOf(
    sql`result.user_id = person.id and result.taken_at >= ${period.from} and result.taken_at < ${period.to}`,
    inSight(reader),
  )}`;

/** The latest valid full test of `person` in the period, for a lateral join. */
export function latestFullTest(db: TenantDb, scope: LatestScope): RawBuilder<unknown> {
  const found = isKept(scope) ? kept(db, scope) : foundAmongAll(db, scope);
  return scope.filter.rules === 'now' ? judgedNow(db, found) : found;
}

/** If the period has not ended, its latest test is the latest of all, which is stored. */
const isKept = ({ filter, period }: ReportScope): boolean =>
  !hasCircumstances(filter) && Date.parse(period.to) > Date.now();

/** A filter on people by their latest test. */
type LatestFilter = ReportFilter & { readonly hideEstablishing?: 'yes' | 'no'; readonly rules?: DeviationRules };
type LatestScope = ReportScope & { readonly filter: LatestFilter };

/** Selects people by their latest test, as a condition on `users person` and its `latest`. */
export const matchingLatest = (db: TenantDb, filter: LatestFilter): RawBuilder<SqlBool> =>
  allOf(
    listedPeople(db, filter),
    filter.minScore !== undefined && sql`latest.score >= ${filter.minScore}`,
    filter.maxScore !== undefined && sql`latest.score <= ${filter.maxScore}`,
    filter.minDeviation !== undefined && sql`latest.deviation >= ${filter.minDeviation}`,
    filter.maxDeviation !== undefined && sql`latest.deviation <= ${filter.maxDeviation}`,
    filter.hideEstablishing === 'yes' && sql`latest.deviation is not null`,
    filter.baseline && inState(filter.baseline),
    filter.outcomes && ofOutcome(filter.outcomes),
    filter.cases && ofPersonCase(db, sql`latest`, filter.cases),
  );

const inState = (states: readonly string[]) => sql`
  (case when latest.is_baseline_stale then 'stale' else latest.baseline_status end) = any(${states})`;

const ofOutcome = (outcomes: readonly string[]) => sql`
  exists (select from visits visit
          where visit.organization_id = person.organization_id and visit.id = latest.visit_id
            and visit.outcome = any(${outcomes}))`;
