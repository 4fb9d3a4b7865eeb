import { isRed } from '#areas/scoring/deviation-band.ts';
import type { BaselineSeries } from '#areas/baselines/baselines.contract.ts';
import type { Result } from './results.contract.ts';

/** A full test that was compared with a baseline. */
type Judged = Result & { readonly deviation: number; readonly rci: number };

const isJudged = (result: Result): result is Judged =>
  result.testType === 'FullTest' &&
  result.isValid &&
  !result.isVoided &&
  result.deviation !== null &&
  result.rci !== null;

/** Returns the latest test that was compared with a baseline; `results` must be sorted latest first. */
export const lastJudged = (results: readonly Result[]): Judged | undefined => results.find(isJudged);

/** Returns the series in force on the class of device used last, established or not. */
export function latestSeries(
  baselines: readonly BaselineSeries[],
  results: readonly Result[],
): BaselineSeries | undefined {
  const inForce = baselines.filter(({ validTo }) => validTo === null);
  const last = results.find(({ testType }) => testType === 'FullTest')?.deviceClass;
  return inForce.find(({ deviceClass }) => deviceClass === last) ?? inForce[0];
}

/** Returns the person's baseline; a first test on another class of device does not replace it. */
export function seriesInUse(
  baselines: readonly BaselineSeries[],
  results: readonly Result[],
): BaselineSeries | undefined {
  const latest = latestSeries(baselines, results);
  if (latest?.status === 'established') return latest;
  const established = baselines.filter(({ validTo, status }) => validTo === null && status === 'established');
  const used = results.find((result) => established.some(({ deviceClass }) => deviceClass === result.deviceClass));
  return established.find(({ deviceClass }) => deviceClass === used?.deviceClass) ?? established[0] ?? latest;
}

/** `count` out of `of`. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

/** Counts the red tests among those compared with a baseline. */
export function redShare(results: readonly Result[]): Share {
  const judged = results.filter(isJudged);
  return { count: judged.filter(({ deviation }) => isRed(deviation)).length, of: judged.length };
}

/** Counts the invalid tests among all tests that are not void. */
export function invalidShare(results: readonly Result[]): Share {
  const handedIn = results.filter(({ isVoided }) => !isVoided);
  return { count: handedIn.filter(({ isValid }) => !isValid).length, of: handedIn.length };
}

/** A deviation in standard deviations of the baseline it was compared with. */
export const sdUnits = ({ deviation, baseline: { sd } }: Result): number | null =>
  deviation === null || !sd ? null : deviation / sd;
