import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allOf } from '#platform/server/database/keyset.ts';
import { idCell, type RowSource, type Writing } from './cells.queries.ts';
import { changedSince, inPeriod, ofPeople, type DatasetScope } from './dataset-scope.queries.ts';
import { peopleParts, PERSON_VALUES } from './people.queries.ts';

const TESTS_OF_VISIT = sql`
  results result where result.organization_id = visit.organization_id and result.visit_id = visit.id`;

/**
 * Selects by the start of the visit. A visit changes with each of its tests, and when its retest is not taken in time.
 */
export const wantedVisits = (scope: DatasetScope): RawBuilder<SqlBool> =>
  allOf(
    sql`visit.organization_id = ${scope.db.organizationId}`,
    inPeriod(scope, sql`visit.began_at`),
    ofPeople(scope, sql`visit.user_id`),
    changedSince(
      scope,
      sql`case when visit.retest_until <= now() then visit.retest_until end`,
      sql`(select max(greatest(result.received_at, result.voided_at)) from ${TESTS_OF_VISIT})`,
    ),
  );

const COUNTS = sql`result.test_type = 'FullTest' and result.is_valid and result.voided_at is null`;
const firstOf = (column: string) => sql`(array_agg(${sql.ref(column)} order by result.attempt_number, result.id))[1]`;
const lastOf = (column: string) =>
  sql`(array_agg(${sql.ref(column)} order by result.attempt_number desc, result.id desc) filter (where ${COUNTS}))[1]`;

export const visitRows = (scope: DatasetScope, writing: Writing): RowSource => ({
  parts: peopleParts(scope.db, writing),
  values: {
    ...PERSON_VALUES,
    visit: idCell(writing, sql`visit.id`),
    visitBeganAt: sql`visit.began_at`,
    lastTakenAt: sql`tests.last_taken_at`,
    firstTest: sql`tests.first_test`,
    device: sql`tests.device`,
    way: sql`tests.way`,
    testsTaken: sql`tests.taken`,
    testsInvalid: sql`tests.invalid`,
    testsVoided: sql`tests.voided`,
    outcome: sql`visit.outcome`,
    lastScore: sql`tests.last_score`,
    lastDeviation: sql`tests.last_deviation`,
    retestFrom: sql`visit.retest_from`,
    retestUntil: sql`visit.retest_until`,
  },
  rows: sql`
    visits visit
    join people on people.id = visit.user_id
    cross join lateral (
      select count(*)::integer as taken,
             count(*) filter (where not result.is_valid and result.voided_at is null)::integer as invalid,
             count(*) filter (where result.voided_at is not null)::integer as voided,
             max(result.taken_at) as last_taken_at, ${firstOf('result.test_type')} as first_test,
             ${firstOf('result.device_class')} as device, ${firstOf('result.way')} as way,
             ${lastOf('result.score')} as last_score, ${lastOf('result.deviation')} as last_deviation
      from ${TESTS_OF_VISIT}) tests
    where ${wantedVisits(scope)}
    order by visit.began_at, visit.id`,
  counted: sql`visits visit where ${wantedVisits(scope)}`,
});
