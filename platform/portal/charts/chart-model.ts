/** Milliseconds since 1970. */
export type Moment = number;

/** What is drawn and how it looks; the page supplies the texts and colors. */
export type PointShape = 'valid' | 'suspect' | 'invalid' | 'retest' | 'frozen';

export interface ChartPoint {
  readonly id: string;
  readonly x: Moment;
  /** Null when there is no number, such as for an invalid test, which is drawn at the bottom of the chart. */
  readonly y: number | null;
  /** 'LightningTest' is drawn as specification 2.8 describes, and interrupts the line. */
  readonly testType: string;
  /** Circle, hollow circle, cross, square, lock. */
  readonly shape: PointShape;
  /** Any CSS color. */
  readonly color: string;
  readonly isLatest?: boolean;
  /** Never removed by thinning, such as a red test. Quick checks and the latest test are never removed either. */
  readonly isKept?: boolean;
}

export interface ChartLine {
  readonly id: string;
  /** Written at the end of the line when there are several lines. */
  readonly name: string;
  /** In chronological order. */
  readonly points: readonly ChartPoint[];
  /** False: only its points are drawn, such as the red tests among those of many people. */
  readonly isStroked?: boolean;
}

export interface ChartPeriod {
  readonly from: Moment;
  readonly to: Moment;
}

/** A range of the scale, drawn as a pale band behind everything else. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

/** A baseline for the time it was in force. Steps may touch or leave gaps. */
export interface BaselineStep {
  readonly from: Moment;
  readonly to: Moment;
  readonly value: number;
  readonly sd: number;
}

/** Many people's scores of one day. */
export interface DayRange {
  /** Usually the middle of the day. */
  readonly at: Moment;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** An event, such as a new baseline: a dashed line from bottom to top. */
export interface VerticalMark {
  readonly at: Moment;
  readonly label: string;
}

/** A smoothed value (EWMA) with its control limits. */
export interface SmoothedPoint {
  readonly at: Moment;
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

/** The running sum (CUSUM) that reveals slow changes, in a panel of its own. */
export interface DriftPanel {
  readonly label: string;
  readonly sums: readonly { readonly at: Moment; readonly sum: number }[];
  readonly limit: number;
  /** Where the sum crossed the limit. */
  readonly signals: readonly VerticalMark[];
}

export type ChartCell = string | number | Date | null;

/**
 * A chart's data in rows, for "Show as table" and for the file. A number stays a number; null is an empty cell; a Date
 * is written in the reader's time zone, and in the file also in UTC.
 */
export interface ChartTable {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ChartCell[])[];
}
