/**
 * What the results of one day come to, by one version of norms. Where a filter is named it is the report's: rolled up
 * (the table `daily_results`) is what the usual one finds, which is valid tests that are the last of their visit.
 */
export interface DailyFigures {
  /** By the organization's clock. */
  readonly day: string;
  readonly normsVersion: string;

  /** Of all tests that were taken, whatever the filter says of validity and of attempts. */
  readonly submitted: number;
  readonly invalid: number;
  /** Valid, with something noted about it. */
  readonly suspect: number;
  readonly void: number;
  /** Valid quick tests, and those that passed. */
  readonly quick: number;
  readonly passed: number;
  /** First full tests of a visit that have a deviation, and those of them that are red. */
  readonly firsts: number;
  readonly redFirsts: number;

  /** Of the tests that the filter finds: how many they are. */
  readonly found: number;
  /** Of the valid full tests among them: scores, and their quantiles by linear interpolation. */
  readonly full: number;
  readonly sum: number;
  readonly squares: number;
  readonly min: number | null;
  readonly p10: number | null;
  readonly q1: number | null;
  readonly median: number | null;
  readonly q3: number | null;
  readonly p90: number | null;
  readonly max: number | null;
  /** By score band, the lowest first. */
  readonly bands: readonly number[];
  /** Deviations by class (below -1, up to 1, up to 5, above 5) and by bin (deviation-bins.ts). */
  readonly classes: readonly number[];
  readonly histogram: readonly number[];
  /** Deviations by hour of the day: how many, and their sum. */
  readonly hourCounts: readonly number[];
  readonly hourSums: readonly number[];
  /** What the visits of those tests came to, as far as a red was seen. */
  readonly confirmed: number;
  readonly cleared: number;
  readonly unconfirmed: number;
  readonly confirming: number;
}
