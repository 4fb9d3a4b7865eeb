/** Milliseconds since 1970. */
export type Moment = number;

/** What is drawn, and how it looks: the words and colors come from the page. */
export type PointShape = 'valid' | 'suspect' | 'invalid' | 'retest' | 'frozen';

export interface ChartPoint {
  readonly id: string;
  readonly x: Moment;
  /** Null where there is no number, such as an invalid test: it stands at the floor of the picture. */
  readonly y: number | null;
  /** 'LightningTest' is drawn as specification 2.8 says, and interrupts the line. */
  readonly testType: string;
  /** Circle, hollow circle, cross, square, lock. */
  readonly shape: PointShape;
  /** Any CSS color. */
  readonly color: string;
  readonly isLatest?: boolean;
  /** Never thinned out, such as a red one. Quick tests and the latest test never are either. */
  readonly isKept?: boolean;
}

export interface ChartLine {
  readonly id: string;
  /** Written at the line's end where there are several. */
  readonly name: string;
  /** In the order of time. */
  readonly points: readonly ChartPoint[];
  /** False: only its points are drawn, such as the red ones among many people's tests. */
  readonly isStroked?: boolean;
}

export interface ChartPeriod {
  readonly from: Moment;
  readonly to: Moment;
}

/** A field of the scale, drawn pale behind everything. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

/** The baseline in force for a while; the steps may touch or leave gaps. */
export interface BaselineStep {
  readonly from: Moment;
  readonly to: Moment;
  readonly value: number;
  readonly sd: number;
}

/** Many people's scores of one day. */
export interface DayRange {
  /** The middle of the day, or wherever it is to stand. */
  readonly at: Moment;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** Something that happened, such as a new baseline: a dashed line from floor to top. */
export interface VerticalMark {
  readonly at: Moment;
  readonly label: string;
}

/** A smoothed value with the limits between which it moves by chance. */
export interface SmoothedPoint {
  readonly at: Moment;
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

/** The running sum that shows slow changes, in a panel of its own. */
export interface DriftPanel {
  readonly label: string;
  readonly sums: readonly { readonly at: Moment; readonly sum: number }[];
  readonly limit: number;
  /** Where the sum crossed the limit. */
  readonly signals: readonly VerticalMark[];
}

export type ChartCell = string | number | Date | null;

/**
 * What a picture says, in rows: for "Show as table" and the file. A number stays a number; null is an empty cell; a
 * Date is written by the reader's clock, and in the file also in UTC.
 */
export interface ChartTable {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ChartCell[])[];
}
