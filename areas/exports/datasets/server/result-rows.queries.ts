import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { matchingResults } from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { allOf } from '#platform/server/database/keyset.ts';
import { idCell, type RowSource, type Source, type Writing } from './cells.queries.ts';
import { changedSince, type DatasetScope } from './dataset-scope.queries.ts';
import { peopleParts, PERSON_VALUES } from './people.queries.ts';

/** Uses the reports' own condition, so that a file holds what the report shows. */
export const wantedResults = (scope: DatasetScope): RawBuilder<SqlBool> =>
  allOf(
    matchingResults(scope.db, { filter: scope.request.filter, period: scope.period, reader: scope.request.reader }),
    changedSince(scope, sql`result.received_at`, sql`result.voided_at`),
  );

const VALIDITY = sql`
  case when result.voided_at is not null then 'void' when not result.is_valid then 'invalid'
       when result.flags <> '{}' then 'suspect' else 'valid' end`;

/** The columns of a test that every dataset of tests shares. */
const testValues = (writing: Writing): Readonly<Record<string, Source>> => ({
  ...PERSON_VALUES,
  result: idCell(writing, sql`result.id`),
  test: sql`result.test_type`,
  device: sql`result.device_class`,
  takenAt: sql`result.taken_at`,
  validity: { code: VALIDITY },
  taskVersion: sql`result.task_version`,
  normsVersion: sql`result.norms_version`,
  scoringVersion: sql`result.scoring_version`,
});

export const resultRows = (scope: DatasetScope, writing: Writing): RowSource => ({
  parts: peopleParts(scope.db, writing),
  values: {
    ...testValues(writing),
    visit: idCell(writing, sql`result.visit_id`),
    way: sql`result.way`,
    receivedAt: sql`result.received_at`,
    isOffline: sql`result.is_offline`,
    seconds: sql`(result.elapsed_ms + 500) / 1000`,
    attempt: sql`result.attempt_number`,
    flags: sql`result.flags`,
    score: sql`result.score`,
    scoreSe: sql`result.se`,
    verdict: {
      code: sql`case result.extra_data ->> 'pass' when 'true' then 'pass' when 'false' then 'inconclusive' end`,
    },
    outcome: sql`visit.outcome`,
    baselineState: sql`case when result.is_baseline_stale then 'stale' else result.baseline_status end`,
    baselineValue: sql`result.baseline_value`,
    baselineSd: sql`result.baseline_sd`,
    baselineN: sql`result.baseline_n`,
    deviation: sql`result.deviation`,
    rci: sql`result.rci`,
    p: sql`result.p`,
    change: sql`result.change`,
    policyVersion: sql`result.policy_version`,
    voidedAt: sql`result.voided_at`,
    voidedBy: idCell(writing, sql`result.voided_by`),
    voidReason: sql`result.void_reason`,
  },
  // The inner join loses no test, because a reader who sees a test also sees the person. A left join would make the
  // planner hash the tests in memory instead of the people.
  rows: sql`
    results result
    join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id
    join people on people.id = result.user_id
    where ${wantedResults(scope)}`,
  counted: sql`results result where ${wantedResults(scope)}`,
});

/** All columns except the record itself, which the database cannot unpack. */
export const trialRows = (scope: DatasetScope, writing: Writing): RowSource => ({
  parts: peopleParts(scope.db, writing),
  values: { ...testValues(writing), metrics: sql`result.metrics`, record: sql`null::jsonb` },
  rows: sql`
    results result
    join raw_trials raw on raw.organization_id = result.organization_id and raw.result_id = result.id
    join people on people.id = result.user_id
    where ${wantedResults(scope)}`,
});
