import { sql, type RawBuilder } from 'kysely';
import { BAND_STARTS, BANDS } from '#areas/scoring/score-bands.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { DailyFigures } from '../daily-figures.ts';
import { DEVIATION_BINS } from '../deviation-bins.ts';
import { USUAL_VALIDITIES, VALIDITIES, type ReportFilter } from '#areas/reports/frame/report-filter.ts';
import {
  isLastOfVisit,
  matchingResults,
  type ReportScope,
} from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { BAND_LIMIT, isRed } from '#areas/testing/results/server/band-condition.queries.ts';

type Counted = Omit<DailyFigures, 'day' | 'normsVersion'>;

const STANDS = sql`result.is_valid and result.voided_at is null`;
const IS_FULL = sql`result.test_type = 'FullTest' and ${STANDS}`;

/** A full test without a valid full test before it in its visit: not a retest, but it may follow a quick test. */
const IS_FIRST_FULL = sql`
  ${IS_FULL} and result.deviation is not null and (result.attempt_number = 1 or not exists (
    select from results earlier
    where earlier.organization_id = result.organization_id and earlier.visit_id = result.visit_id
      and earlier.attempt_number < result.attempt_number
      and earlier.test_type = 'FullTest' and earlier.is_valid and earlier.voided_at is null))`;

/** Joins only visits with a red, which are few and have an index of their own. */
const VISIT_AFTER_RED = sql`
  left join visits visit on visit.organization_id = result.organization_id and visit.id = result.visit_id
    and visit.outcome in ('confirming', 'confirmed', 'cleared_on_retest', 'unconfirmed')`;

/** The same bins as binOf in deviation-bins.ts. */
const BIN = sql`
  least(${sql.lit(DEVIATION_BINS - 1)}, greatest(0, 12 + case when deviation < 0 then floor(deviation * 2)
    else greatest(0, ceil(deviation * 2) - 1) end))`;

const CLASS = sql`
  case when deviation < ${BAND_LIMIT.greenFrom} then 0 when deviation <= ${BAND_LIMIT.greenTo} then 1
    when deviation <= ${BAND_LIMIT.orangeTo} then 2 else 3 end`;
const BAND = sql`width_bucket(score, array[${sql.join(BAND_STARTS.map((start) => sql.lit(start)))}]::float8[])`;

const HOURS = 24;
const CLASSES = 4;

/** Builds an array with the same aggregate for each value from 0 on. */
const ofEach = (values: number, aggregate: (value: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql`jsonb_build_array(${sql.join(Array.from({ length: values }, (_, value) => aggregate(sql.lit(value))))})`;

const countsBy = (what: string, values: number) =>
  ofEach(values, (value) => sql`count(*) filter (where ${sql.ref(what)} = ${value})`);

const asObject = (figures: Readonly<Partial<Record<keyof Counted, RawBuilder<unknown>>>>) =>
  sql`jsonb_build_object(${sql.join(Object.entries(figures).flatMap(([name, figure]) => [sql.lit(name), figure]))})`;

/** Figures of all tests taken. */
const TAKEN = asObject({
  submitted: sql`count(*)`,
  invalid: sql`count(*) filter (where result.voided_at is null and not result.is_valid)`,
  suspect: sql`count(*) filter (where ${STANDS} and result.flags <> '{}')`,
  void: sql`count(*) filter (where result.voided_at is not null)`,
  quick: sql`count(*) filter (where result.test_type = 'LightningTest' and ${STANDS})`,
  passed: sql`count(*) filter (where result.test_type = 'LightningTest' and ${STANDS}
                                 and (result.extra_data->>'pass')::boolean)`,
  firsts: sql`count(*) filter (where ${IS_FIRST_FULL})`,
  redFirsts: sql`count(*) filter (where ${isRed(sql`result`)} and ${IS_FIRST_FULL})`,
});

const countOutcome = (outcome: string) => sql`count(*) filter (where outcome = ${sql.lit(outcome)})`;
const quantile = (at: number) =>
  sql`(percentile_cont(array[.1, .25, .5, .75, .9]) within group (order by score))[${sql.lit(at)}]`;

/** Figures of the tests that match the filter. */
const FOUND = asObject({
  found: sql`count(*)`,
  full: sql`count(score)`,
  sum: sql`coalesce(sum(score::numeric), 0)`,
  squares: sql`coalesce(sum(score::numeric * score::numeric), 0)`,
  min: sql`min(score)`,
  p10: quantile(1),
  q1: quantile(2),
  median: quantile(3),
  q3: quantile(4),
  p90: quantile(5),
  max: sql`max(score)`,
  bands: countsBy('band', BANDS.length),
  classes: countsBy('class', CLASSES),
  histogram: countsBy('bin', DEVIATION_BINS),
  hourCounts: countsBy('hour', HOURS),
  hourSums: ofEach(HOURS, (hour) => sql`coalesce(sum(deviation) filter (where hour = ${hour}), 0)`),
  confirmed: countOutcome('confirmed'),
  cleared: countOutcome('cleared_on_retest'),
  unconfirmed: countOutcome('unconfirmed'),
  confirming: countOutcome('confirming'),
});

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

/** Figures of a day on which no test matches the filter. */
const NOTHING_FOUND = {
  found: 0,
  full: 0,
  sum: 0,
  squares: 0,
  min: null,
  p10: null,
  q1: null,
  median: null,
  q3: null,
  p90: null,
  max: null,
  bands: zeros(BANDS.length),
  classes: zeros(CLASSES),
  histogram: zeros(DEVIATION_BINS),
  hourCounts: zeros(HOURS),
  hourSums: zeros(HOURS),
  confirmed: 0,
  cleared: 0,
  unconfirmed: 0,
  confirming: 0,
};

/**
 * The tests of each day, looked up day by day, so that no test of a stored day is read, whatever number of days the
 * planner expects.
 */
const testsOf = (db: TenantDb, days: RawBuilder<unknown>, scope: ReportScope, columns: RawBuilder<unknown>) => sql`
  ${days} day cross join lateral (
    select result.organization_id, result.visit_id, result.attempt_number, result.norms_version, result.test_type,
           result.deviation, ${columns}
    from results result
    where result.taken_at >= day.began and result.taken_at < day.ended and ${matchingResults(db, scope)}
    offset 0) result`;

const HEAP_COLUMNS = sql`result.is_valid, result.voided_at, result.flags, result.extra_data`;

/** If only valid tests are requested, an index is enough and no row has to be read. */
const standsIn = ({ validity }: ReportFilter): RawBuilder<unknown> =>
  (validity ?? USUAL_VALIDITIES).every((kind) => USUAL_VALIDITIES.includes(kind)) ? sql`true` : sql`(${STANDS})`;

/** Drops the attempt filter, because the last test of each visit is found for all days at once. */
const ofAnyAttempt = ({ filter, ...scope }: ReportScope): ReportScope => ({
  ...scope,
  filter: filter.attempt === 'last' ? { ...filter, attempt: 'all' } : filter,
});

/** The figures of these days (name, began, ended), as rows of day, norms_version and figures. */
export const figuresOfDays = (db: TenantDb, days: RawBuilder<unknown>, scope: ReportScope & { timeZone: string }) => {
  const everything = { ...scope, filter: { ...scope.filter, validity: [...VALIDITIES], attempt: 'all' as const } };
  const hour = sql`extract(hour from result.taken_at at time zone ${scope.timeZone})::integer`;
  const isLast = isLastOfVisit(scope.period);
  const foundColumns = sql`result.score, ${hour} as hour, ${standsIn(scope.filter)} as stands`;
  return sql`
    select taken.day, taken.norms_version, taken.figures || coalesce(found.figures, ${JSON.stringify(NOTHING_FOUND)}) as figures
    from (
      select day.name as day, result.norms_version, ${TAKEN} as figures
      from ${testsOf(db, days, everything, HEAP_COLUMNS)}
      group by day.name, result.norms_version) taken
    left join (
      select day, norms_version, ${FOUND} as figures
      from (
        select day, norms_version, score, deviation, outcome, ${BAND} as band,
               case when deviation is not null then hour end as hour,
               case when deviation is not null then ${CLASS} end as class,
               case when deviation is not null then ${BIN} end as bin
        from (
          select day.name as day, result.norms_version, result.hour,
                 case when result.test_type = 'FullTest' and result.stands then result.score::float8 end as score,
                 case when result.test_type = 'FullTest' and result.stands then result.deviation end as deviation,
                 case when visit.id is not null and result.stands and ${isLast} then visit.outcome end as outcome
          from ${testsOf(db, days, ofAnyAttempt(scope), foundColumns)} ${VISIT_AFTER_RED}
          where ${scope.filter.attempt === 'last' ? isLast : sql`true`}) test
        -- Each of these is asked for many times and computed once.
        offset 0) sorted
      group by day, norms_version) found using (day, norms_version)`;
};
