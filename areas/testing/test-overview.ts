import type { BaselineSeries } from '#areas/baselines/baselines.contract.ts';
import { cusum, ewma } from '#areas/scoring/drift.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import type { Result } from './results.contract.ts';

/** A full test that was compared with a baseline. */
type Judged = Result & { readonly deviation: number; readonly rci: number };

const isJudged = (result: Result): result is Judged =>
  result.testType === 'FullTest' &&
  result.isValid &&
  !result.isVoided &&
  result.deviation !== null &&
  result.rci !== null;

/** The latest test that was compared with a baseline; results come the latest first. */
export const lastJudged = (results: readonly Result[]): Judged | undefined => results.find(isJudged);

/** The baseline in force on the kind of device that was used last. */
export function seriesInUse(
  baselines: readonly BaselineSeries[],
  results: readonly Result[],
): BaselineSeries | undefined {
  const inForce = baselines.filter(({ validTo }) => validTo === null);
  const last = results.find(({ testType }) => testType === 'FullTest')?.deviceClass;
  return inForce.find(({ deviceClass }) => deviceClass === last) ?? inForce[0];
}

/** A count of a count. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

const RED_ABOVE = 5;

/** How many of the compared tests were red. */
export function redShare(results: readonly Result[]): Share {
  const judged = results.filter(isJudged);
  return { count: judged.filter(({ deviation }) => deviation > RED_ABOVE).length, of: judged.length };
}

/** How many of all tests do not count; void ones are left out. */
export function invalidShare(results: readonly Result[]): Share {
  const handedIn = results.filter(({ isVoided }) => !isVoided);
  return { count: handedIn.filter(({ isValid }) => !isValid).length, of: handedIn.length };
}

/** Fewer tests than this drift nowhere. */
const FEWEST = 5;

export interface Drift {
  /** `unknown`: too few tests. `better`: a new baseline may be due. */
  readonly state: 'unknown' | 'none' | 'worse' | 'better';
  /** The test with which it began. */
  readonly since: string | null;
  /** The smoothed deviation. */
  readonly level: number | null;
}

/**
 * Whether the tests of a series go one way for long (science 3). A signal holds until its sum is back at nothing, or the
 * smoothed deviation within the slack that the sums allow: one bad week that is over is no drift.
 */
export function driftOf(results: readonly Result[], series: BaselineSeries | undefined): Drift {
  const tests = results.filter(isJudged).filter((result) => isOf(result, series));
  if (tests.length < FEWEST) return { state: 'unknown', since: null, level: null };
  const inOrder = tests.toReversed();
  const { lambda, L } = NORMS.ewma;
  const sigma = series?.sd ?? NORMS.tests.FullTest.withinPersonSd;
  const { z } = ewma(
    inOrder.map(({ deviation }) => deviation),
    { target: 0, sigma, lambda, L },
  );
  const { upper, lower } = cusum(
    inOrder.map(({ rci }) => rci),
    { target: 0, sigma: 1, ...NORMS.cusum },
  );
  const level = z.at(-1) ?? 0;
  const from = level > 0 ? signalFrom(upper) : signalFrom(lower);
  if (from === null || Math.abs(level) <= NORMS.cusum.k * sigma) return { state: 'none', since: null, level };
  return { state: level > 0 ? 'worse' : 'better', since: inOrder[from]?.takenAt ?? null, level };
}

/** Where the run began in which the sum is now, if it has passed its limit in this run. */
function signalFrom(sums: readonly number[]): number | null {
  const from = sums.lastIndexOf(0) + 1;
  return sums.slice(from).some((sum) => sum > NORMS.cusum.h) ? from : null;
}

const isOf = (result: Result, series: BaselineSeries | undefined): boolean =>
  series !== undefined &&
  result.deviceClass === series.deviceClass &&
  (series.validFrom === null || result.takenAt >= series.validFrom);

/** A deviation in standard deviations of the baseline it was compared with. */
export const sdUnits = ({ deviation, baseline: { sd } }: Result): number | null =>
  deviation === null || !sd ? null : deviation / sd;
