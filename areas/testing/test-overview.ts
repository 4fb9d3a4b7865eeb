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

/** The latest test that was compared with a baseline; results come the latest first. */
export const lastJudged = (results: readonly Result[]): Judged | undefined => results.find(isJudged);

/** The series in force on the kind of device that was used last, however far it has come. */
export function latestSeries(
  baselines: readonly BaselineSeries[],
  results: readonly Result[],
): BaselineSeries | undefined {
  const inForce = baselines.filter(({ validTo }) => validTo === null);
  const last = results.find(({ testType }) => testType === 'FullTest')?.deviceClass;
  return inForce.find(({ deviceClass }) => deviceClass === last) ?? inForce[0];
}

/** The baseline that a person has: a first test on another kind of device does not take it away. */
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

/** A deviation in standard deviations of the baseline it was compared with. */
export const sdUnits = ({ deviation, baseline: { sd } }: Result): number | null =>
  deviation === null || !sd ? null : deviation / sd;
