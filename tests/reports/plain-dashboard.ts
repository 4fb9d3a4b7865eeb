import { NORMS } from '#areas/scoring/norms.ts';
import { dayIn, daysOf, hourIn, weekdayIn, type PlainPeriod } from './plain-clock.ts';
import { binsOf } from './plain-deviation.ts';
import { comparedTexts } from './plain-order.ts';
import { meanOf, medianOf, quantileOf } from './plain-statistics.ts';
import type { RawResult, RawRows } from './raw-rows.ts';
import type { Look } from './report-world.ts';
import { countedTests, indexOf, isCounted, isLastOfVisit } from './rows-by-key.ts';

/** The trends of the dashboard, from raw rows. */

/** The dashboard's default period. */
export const DASHBOARD = '30d';
export const EVERYTHING = { validity: 'valid,suspect,invalid,void', attempt: 'all' } as const;

/** All tests taken, and those that the filter finds. */
export interface Taken {
  readonly taken: readonly RawResult[];
  readonly found: readonly RawResult[];
}

export const takenIn = (look: Look, moments: object = {}): Taken => ({
  taken: look.found({ ...EVERYTHING, ...moments }, DASHBOARD).results,
  found: look.found(moments, DASHBOARD).results,
});

/** Compared with a baseline, and without an earlier counting full test in its visit. */
const isFirst = (rows: RawRows, result: RawResult): boolean =>
  result.deviation !== null &&
  countedTests([result]).length > 0 &&
  !countedTests(indexOf(rows).ofVisit.get(result.visit_id) ?? []).some(
    ({ attempt_number }) => attempt_number < result.attempt_number,
  );

const isRed = ({ deviation }: RawResult): boolean => deviation !== null && deviation > 5;

export function totalsOf(rows: RawRows, { taken, found }: Taken) {
  const standing = taken.filter(isCounted);
  const quick = standing.filter(({ test_type }) => test_type === 'LightningTest');
  const firsts = taken.filter((result) => isFirst(rows, result));
  const lasts = found.filter((result) => isCounted(result) && isLastOfVisit(rows, result));
  const visits = new Set(lasts.map(({ visit_id }) => indexOf(rows).visit.get(visit_id)));
  const cameTo = (outcome: string) => [...visits].filter((visit) => visit?.outcome === outcome).length;
  return {
    submitted: taken.length,
    invalid: taken.filter(({ is_valid, voided_at }) => !is_valid && voided_at === null).length,
    suspect: standing.filter(({ flags }) => flags.length > 0).length,
    void: taken.filter(({ voided_at }) => voided_at !== null).length,
    full: countedTests(found).length,
    quick: quick.length,
    passed: quick.filter(({ extra_data }) => extra_data?.pass).length,
    firsts: firsts.length,
    redFirsts: firsts.filter(isRed).length,
    confirmed: cameTo('confirmed'),
    cleared: cameTo('cleared_on_retest'),
    unconfirmed: cameTo('unconfirmed'),
    confirming: cameTo('confirming'),
  };
}

/** By day and norms version; every day with a test is included. */
export function dayTrends(rows: RawRows, all: Taken) {
  const key = ({ taken_at, norms_version }: RawResult) => `${dayIn(rows.timeZone, taken_at)} ${norms_version}`;
  const found = Map.groupBy(all.found, key);
  return [...Map.groupBy(all.taken, key)]
    .toSorted(([one], [other]) => comparedTexts(one, other))
    .map(([name, taken]) => {
      const scores = countedTests(found.get(name) ?? []).map(({ score }) => score);
      const { submitted, invalid, firsts, redFirsts } = totalsOf(rows, { taken, found: [] });
      const figures = {
        n: scores.length,
        median: medianOf(scores),
        q1: quantileOf(scores, 0.25),
        q3: quantileOf(scores, 0.75),
      };
      return {
        day: name.slice(0, 10),
        normsVersion: name.slice(11),
        ...figures,
        submitted,
        invalid,
        firsts,
        redFirsts,
      };
    });
}

export const deviationsOf = (results: readonly RawResult[]): number[] =>
  countedTests(results).flatMap(({ deviation }) => (deviation === null ? [] : [deviation]));

export const classCounts = (deviations: readonly number[]): number[] => [
  deviations.filter((d) => d < -1).length,
  deviations.filter((d) => d >= -1 && d <= 1).length,
  deviations.filter((d) => d > 1 && d <= 5).length,
  deviations.filter((d) => d > 5).length,
];

/** Without any tests there are no counts either. */
export const spreadOfDeviations = ({ taken, found }: Taken) =>
  taken.length === 0
    ? { histogram: [], classes: [] }
    : { histogram: binsOf(deviationsOf(found)), classes: classCounts(deviationsOf(found)) };

/** By the norms in force. */
export function heatMap({ timeZone }: RawRows, { found }: Taken) {
  const compared = countedTests(found).filter(
    ({ norms_version, deviation }) => norms_version === NORMS.version && deviation !== null,
  );
  const hours = Map.groupBy(
    compared,
    ({ taken_at }) => weekdayIn(timeZone, taken_at) * 100 + hourIn(timeZone, taken_at),
  );
  return [...hours]
    .toSorted(([one], [other]) => one - other)
    .map(([hour, tests]) => ({
      weekday: Math.floor(hour / 100),
      hour: hour % 100,
      n: tests.length,
      mean: meanOf(deviationsOf(tests)),
    }));
}

/** Expected false reds per day: 1.9 percent of first tests, spread over the days of the period that have begun. */
export function falseReds({ timeZone }: RawRows, firsts: number, { from, to }: PlainPeriod): number | null {
  const now = new Date();
  const begun = daysOf(timeZone, { from, to: to < now ? to : now }).length;
  return firsts > 0 && begun > 0 ? (0.019 * firsts) / begun : null;
}
