import { validityOf } from './plain-filter.ts';
import { dayIn } from './plain-clock.ts';
import { comparedTexts } from './plain-order.ts';
import { medianOf, quantileOf } from './plain-statistics.ts';
import { countedTests, indexOf, isCounted, personOf } from './rows-by-key.ts';
import type { RawResult, RawRows } from './raw-rows.ts';

/** Score Results, from raw rows. */

const iso = (time: Date): string => time.toISOString();

/** One row per test. */
export const scoreRow = (rows: RawRows, result: RawResult) => ({
  ...testOf(rows, result),
  person: personOf(rows, result.user_id),
  timeZone: rows.timeZone,
  caseState: indexOf(rows).caseOf.get(result.visit_id)?.state ?? null,
  attempts: indexOf(rows).ofVisit.get(result.visit_id)?.length,
});

/** What every list of tests shows; there are no photos or remarks here. */
export function testOf(rows: RawRows, result: RawResult) {
  const visit = indexOf(rows).visit.get(result.visit_id);
  return {
    id: result.id,
    userId: result.user_id,
    visitId: result.visit_id,
    attemptNumber: result.attempt_number,
    testType: result.test_type,
    deviceClass: result.device_class,
    way: result.way,
    takenAt: iso(result.taken_at),
    receivedAt: iso(result.received_at),
    isOffline: result.is_offline,
    elapsedMs: result.elapsed_ms,
    hasPhoto: false,
    isValid: result.is_valid,
    flags: result.flags,
    score: result.score,
    se: result.se,
    extraData: result.extra_data,
    baseline: {
      status: result.baseline_status,
      value: result.baseline_value,
      sd: result.baseline_sd,
      n: result.baseline_n,
      isStale: result.is_baseline_stale,
    },
    deviation: result.deviation,
    rci: result.rci,
    p: result.p,
    change: result.change,
    outcome: visit?.outcome,
    retestFrom: visit?.retest_from ? iso(visit.retest_from) : null,
    normsVersion: result.norms_version,
    taskVersion: result.task_version,
    isVoided: result.voided_at !== null,
    voidReason: result.void_reason,
  };
}

export function scoreSummary(results: readonly RawResult[], suspects: number) {
  const quick = results.filter((result) => result.test_type === 'LightningTest' && isCounted(result));
  return {
    tests: results.length,
    people: new Set(results.map(({ user_id }) => user_id)).size,
    suspects,
    full: byNorms(results).map(([normsVersion, tests]) => ({
      normsVersion,
      ...figuresOf(tests.map(({ score }) => score)),
    })),
    lightning: { n: quick.length, passed: quick.filter(({ extra_data }) => extra_data?.pass).length },
  };
}

const figuresOf = (scores: readonly number[]) => ({
  n: scores.length,
  median: medianOf(scores),
  q1: quantileOf(scores, 0.25),
  q3: quantileOf(scores, 0.75),
  bands: bandCounts(scores),
});

const BANDS_FROM = [-Infinity, 44, 49, 53, 58, 63, Infinity];

/** Specification 9: below 44, from 44, 49, 53, 58 and 63. */
export const bandCounts = (scores: readonly number[]): number[] =>
  BANDS_FROM.slice(0, -1).map(
    (from, at) => scores.filter((score) => score >= from && score < (BANDS_FROM[at + 1] ?? Infinity)).length,
  );

/** Nothing is averaged across norms versions. */
const byNorms = (results: readonly RawResult[]) =>
  [...Map.groupBy(countedTests(results), ({ norms_version }) => norms_version)].toSorted(([one], [other]) =>
    comparedTexts(one, other),
  );

/** Days in the organization's time zone. */
export const scoreDays = (rows: RawRows, results: readonly RawResult[]) =>
  byNorms(results)
    .flatMap(([normsVersion, tests]) =>
      [...Map.groupBy(tests, ({ taken_at }) => dayIn(rows.timeZone, taken_at))].map(([day, ofDay]) => {
        const scores = ofDay.map(({ score }) => score);
        const figures = { median: medianOf(scores), p10: quantileOf(scores, 0.1), p90: quantileOf(scores, 0.9) };
        return { day, normsVersion, n: scores.length, ...figures };
      }),
    )
    .toSorted((one, other) => comparedTexts(one.day + one.normsVersion, other.day + other.normsVersion));

const NEVER = new Date(8.64e15);

export function scorePoint(rows: RawRows, result: RawResult) {
  const baseline = indexOf(rows).baseline.get(result.baseline_id ?? '');
  return {
    id: result.id,
    takenAt: iso(result.taken_at),
    testType: result.test_type,
    deviceClass: result.device_class,
    attemptNumber: result.attempt_number,
    validity: validityOf(result),
    score: result.score,
    pass: result.extra_data?.pass ?? null,
    deviation: result.deviation,
    baselineValue: result.baseline_value,
    baselineSd: result.baseline_sd,
    isFrozen: (baseline?.frozen_at ?? NEVER) <= result.taken_at,
  };
}
