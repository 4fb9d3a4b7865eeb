import type { DailyFigures } from '#areas/reports/figures/daily-figures.ts';
import { binOf } from '#areas/reports/figures/deviation-bins.ts';
import { deviationBand } from '#areas/scoring/deviation-band.ts';
import { scoreBand } from '#areas/scoring/score-bands.ts';
import { dayOf } from '#platform/shared/time/zone-days.ts';
import { asAdmin, type TestDatabase } from '#tests/support/database/test-database.ts';

interface StoredTest {
  id: string;
  visit_id: string;
  attempt_number: number;
  test_type: string;
  taken_at: Date;
  norms_version: string;
  is_valid: boolean;
  flags: string[];
  score: number | null;
  deviation: number | null;
  pass: boolean | null;
  is_void: boolean;
  outcome: string;
  time_zone: string;
}

/** Computes each day's figures with the default filter from the plain rows. */
export async function plainFigures(
  database: Pick<TestDatabase, 'admin'>,
  organizationId: string,
  period: { readonly from: string; readonly to: string },
): Promise<DailyFigures[]> {
  const tests = await asAdmin<StoredTest>(
    database.admin,
    `select result.id, visit_id, attempt_number, test_type, taken_at, norms_version, is_valid, flags, score::float8,
            deviation::float8, (extra_data->>'pass')::boolean as pass, voided_at is not null as is_void, visit.outcome,
            (select time_zone from organizations where id = $1) as time_zone
     from results result join visits visit on visit.id = result.visit_id
     where result.organization_id = $1 and taken_at >= $2 and taken_at < $3`,
    [organizationId, period.from, period.to],
  );
  const groups = Map.groupBy(tests, (each) => `${dayOf(each.taken_at, each.time_zone)} ${each.norms_version}`);
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, group]) => dayIn(key, group, tests));
}

function dayIn(key: string, group: readonly StoredTest[], tests: readonly StoredTest[]): DailyFigures {
  const [day = '', normsVersion = ''] = key.split(' ');
  const count = (isOne: (each: StoredTest) => boolean) => group.filter(isOne).length;
  const stands = (each: StoredTest) => each.is_valid && !each.is_void;
  const ofVisit = (each: StoredTest) => tests.filter((other) => other.visit_id === each.visit_id && stands(other));
  const found = group.filter(
    (each) => stands(each) && ofVisit(each).every((other) => other.attempt_number <= each.attempt_number),
  );
  const isFirst = (each: StoredTest) =>
    stands(each) &&
    each.test_type === 'FullTest' &&
    each.deviation !== null &&
    !ofVisit(each).some((other) => other.test_type === 'FullTest' && other.attempt_number < each.attempt_number);
  const full = found.filter(({ test_type }) => test_type === 'FullTest');
  const scores = full.flatMap(({ score }) => score ?? []).toSorted((a, b) => a - b);
  const compared = full.filter(({ deviation }) => deviation !== null);
  const outcomes = (outcome: string) => found.filter((each) => each.outcome === outcome).length;
  const sum = (values: readonly number[]) => Number(values.reduce((total, value) => total + value, 0).toFixed(6));
  const spread = (length: number, of: (each: StoredTest) => number, among = compared) =>
    Array.from({ length }, (_, index) => among.filter((each) => of(each) === index).length);
  return {
    day,
    normsVersion,
    submitted: group.length,
    invalid: count((each) => !each.is_valid && !each.is_void),
    suspect: count((each) => stands(each) && each.flags.length > 0),
    void: count((each) => each.is_void),
    quick: count((each) => stands(each) && each.test_type === 'LightningTest'),
    passed: count((each) => stands(each) && each.pass === true),
    firsts: count(isFirst),
    redFirsts: count((each) => isFirst(each) && (each.deviation ?? 0) > 5),
    found: found.length,
    full: full.length,
    sum: sum(scores),
    squares: sum(scores.map((score) => score * score)),
    min: scores[0] ?? null,
    p10: quantile(scores, 0.1),
    q1: quantile(scores, 0.25),
    median: quantile(scores, 0.5),
    q3: quantile(scores, 0.75),
    p90: quantile(scores, 0.9),
    max: scores.at(-1) ?? null,
    bands: spread(6, ({ score }) => scoreBand(score ?? 0), full),
    classes: spread(4, ({ deviation }) => CLASSES.indexOf(deviationBand(deviation ?? 0))),
    histogram: spread(25, ({ deviation }) => binOf(deviation ?? 0)),
    hourCounts: spread(24, hourOf),
    hourSums: Array.from({ length: 24 }, (_, hour) =>
      sum(compared.filter((each) => hourOf(each) === hour).map(({ deviation }) => deviation ?? 0)),
    ),
    confirmed: outcomes('confirmed'),
    cleared: outcomes('cleared_on_retest'),
    unconfirmed: outcomes('unconfirmed'),
    confirming: outcomes('confirming'),
  };
}

const CLASSES = ['better', 'green', 'orange', 'red'];

const hourOf = ({ taken_at, time_zone }: StoredTest): number =>
  Number(new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, hour: '2-digit' }).format(taken_at));

function quantile(sorted: readonly number[], share: number): number | null {
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (place - Math.floor(place));
}
