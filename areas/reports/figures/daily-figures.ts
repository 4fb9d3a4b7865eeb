/**
 * The figures of one day under one version of norms. "Filter" means the report's filter. The table `daily_results`
 * stores the figures of the default filter: valid tests that are the last of their visit.
 */
export interface DailyFigures {
  /** In the organization's time zone. */
  readonly day: string;
  readonly normsVersion: string;

  /** Counts all tests taken, whatever the filter says about validity and attempts. */
  readonly submitted: number;
  readonly invalid: number;
  /** Valid, but with flags. */
  readonly suspect: number;
  readonly void: number;
  /** Valid quick tests, and the number of them that passed. */
  readonly quick: number;
  readonly passed: number;
  /** First full tests of a visit that have a deviation, and the number of them that are red. */
  readonly firsts: number;
  readonly redFirsts: number;

  /** The number of tests that match the filter. */
  readonly found: number;
  /** Scores of the valid full tests among them, with quantiles by linear interpolation. */
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
  /** Deviations by hour of the day: the count and the sum. */
  readonly hourCounts: readonly number[];
  readonly hourSums: readonly number[];
  /** Outcomes of the visits of those tests, if a red occurred. */
  readonly confirmed: number;
  readonly cleared: number;
  readonly unconfirmed: number;
  readonly confirming: number;
}
