export interface EstablishedBaseline {
  readonly status: 'established';
  /** Number of tests in the baseline. */
  readonly n: number;
  /** Number of tests left after trimming. */
  readonly h: number;
  readonly value: number;
  readonly sd: number;
  readonly df: number;
  /** Standard error of `value`. */
  readonly se: number;
}

export interface UnfinishedBaseline {
  readonly status: 'none' | 'establishing';
  readonly have: number;
  readonly need: number;
  readonly days: number;
  readonly needDays: number;
}

export type Baseline = EstablishedBaseline | UnfinishedBaseline;
