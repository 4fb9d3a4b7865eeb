import { beginningOf } from './plain-clock.ts';
import { ANY_TEST } from './plain-filter.ts';
import { expectedOf, nextDueOf } from './plain-expected.ts';
import { driftOfPerson, driftSeen } from './plain-drift.ts';
import { comparedNames } from './plain-order.ts';
import { testOf } from './plain-scores.ts';
import { meanOf, medianOf } from './plain-statistics.ts';
import type { RawBaseline, RawPerson, RawResult, RawRows } from './raw-rows.ts';
import type { Look } from './report-world.ts';
import { type CountedTest, countedTests, inTime, isCounted, personOf } from './rows-by-key.ts';

/** User Summary, from raw rows. */

const DAY_MS = 86_400_000;

/** All tests of each visit, valid, invalid and void: a person's summary is complete. */
const WHOLE = { ...ANY_TEST, validity: 'valid,suspect,invalid,void', attempt: 'all' } as const;

export function summariesOf(look: Look, splitOn: string) {
  const { rows } = look;
  const { listed, period } = look.found();
  const end = Math.min(Date.now(), period.to.getTime());
  const recentFrom = new Date(end - 30 * DAY_MS);
  const before = { period: undefined, from: recentFrom.toISOString(), to: period.to.toISOString() };
  const tests = Map.groupBy(look.found(WHOLE).results, ({ user_id }) => user_id);
  const recent = Map.groupBy(look.found({ ...WHOLE, ...before }).results, ({ user_id }) => user_id);
  const split = beginningOf(rows.timeZone, splitOn);
  return listed.toSorted(comparedNames).map((person) => {
    const own = (tests.get(person.id) ?? []).toSorted((one, other) => inTime(other, one));
    const scored = countedTests(own);
    return {
      person: { ...personOf(rows, person.id), status: person.status },
      baseline: baselineOf(heldBy(rows, person)),
      figures: figuresOf(own, recent.get(person.id) ?? []),
      latest: scored[0]?.id ?? null,
      expected: expectedOf(rows, person.id, period),
      nextDueAt: nextDueOf(rows, person.id),
      drift: driftSeen(driftOfPerson(rows, person.id)),
      beforeAfter: { day: splitOn, ...beforeAfter(scored, split) },
      tests: own.map((result) => testOf(rows, result)),
    };
  });
}

/** Takes the baseline that changed last, of several. */
const heldBy = ({ baselines }: RawRows, { id }: RawPerson): RawBaseline | undefined =>
  baselines
    .filter(({ user_id, valid_to }) => user_id === id && valid_to === null)
    .toSorted((one, other) => other.changed_at.getTime() - one.changed_at.getTime())[0];

const baselineOf = (held: RawBaseline | undefined) =>
  held
    ? {
        deviceClass: held.device_class,
        status: held.status,
        have: held.have,
        days: held.days,
        value: held.value,
        sd: held.sd,
        se: held.sd === null || held.h === null ? null : held.sd / Math.sqrt(held.h),
        n: held.n,
        isStale: held.last_member_at !== null && held.last_member_at.getTime() < Date.now() - 180 * DAY_MS,
        isFrozen: held.frozen_at !== null,
        validFrom: held.valid_from?.toISOString() ?? null,
        resetReason: null,
      }
    : null;

function figuresOf(tests: readonly RawResult[], recent: readonly RawResult[]) {
  const standing = tests.filter(({ voided_at }) => voided_at === null).toSorted(inTime);
  const quick = standing.filter((result) => result.test_type === 'LightningTest' && isCounted(result));
  const deviations = countedTests(recent).flatMap(({ deviation }) => (deviation === null ? [] : [deviation]));
  return {
    firstTestAt: standing[0]?.taken_at.toISOString() ?? null,
    lastTestAt: standing.at(-1)?.taken_at.toISOString() ?? null,
    fullTests: countedTests(standing).length,
    passes: quick.filter(({ extra_data }) => extra_data?.pass).length,
    inconclusive: quick.filter(({ extra_data }) => !extra_data?.pass).length,
    invalid: standing.filter(({ is_valid }) => !is_valid).length,
    suspect: standing.filter(({ is_valid, flags }) => is_valid && flags.length > 0).length,
    meanDeviation: meanOf(deviations),
    meanDeviationOf: deviations.length,
  };
}

/** By the norms of the latest test. */
function beforeAfter(scored: readonly CountedTest[], split: Date) {
  const comparable = scored.filter(({ norms_version }) => norms_version === scored[0]?.norms_version);
  const before = comparable.filter(({ taken_at }) => taken_at < split).map(({ score }) => score);
  const after = comparable.filter(({ taken_at }) => taken_at >= split).map(({ score }) => score);
  const side = (scores: readonly number[]) => ({ n: scores.length, median: medianOf(scores) });
  return { before: side(before), after: side(after), ...shiftOf(before, after) };
}

/** Hodges and Lehmann: all differences, their median, and the interval that leaves out 2.5 percent at each end. */
function shiftOf(before: readonly number[], after: readonly number[]) {
  const differences = after.flatMap((later) => before.map((earlier) => later - earlier)).toSorted((a, b) => a - b);
  const left = leftOut(before.length, after.length);
  const isKnown = left > 0 && differences.length > 0;
  return {
    shift: medianOf(differences),
    low: isKnown ? (differences[left - 1] ?? null) : null,
    high: isKnown ? (differences.at(-left) ?? null) : null,
  };
}

function leftOut(m: number, n: number): number {
  if (m === 0 || n === 0) return 0;
  // As in R: the normal approximation from fifty on.
  if (Math.max(m, n) >= 50) {
    return Math.max(0, Math.floor((m * n) / 2 - 1.959963984540054 * Math.sqrt((m * n * (m + n + 1)) / 12)));
  }
  const counts = new Map<string, number>();
  // The number of orders of this many values with this many inversions (Mann and Whitney 1947).
  const ways = (one: number, other: number, pairs: number): number => {
    if (pairs < 0) return 0;
    if (one === 0 || other === 0) return Number(pairs === 0);
    const key = `${one} ${other} ${pairs}`;
    const known = counts.get(key) ?? ways(one - 1, other, pairs - other) + ways(one, other - 1, pairs);
    counts.set(key, known);
    return known;
  };
  let all = 1;
  for (let i = 1; i <= m; i += 1) all = (all * (n + i)) / i;
  let left = 0;
  for (let below = ways(m, n, 0); below / all <= 0.025; below += ways(m, n, left)) left += 1;
  return left;
}
