export interface EstablishedBaseline {
  readonly status: 'established';
  /** Tests in it. */
  readonly n: number;
  /** Tests left after trimming. */
  readonly h: number;
  readonly value: number;
  readonly sd: number;
  readonly df: number;
  /** Of the value. */
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
