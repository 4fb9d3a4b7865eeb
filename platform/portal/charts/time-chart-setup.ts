import type { HourFormat } from '#platform/shared/time/hour-format.ts';
import type { ChartColors } from './chart-colors.ts';
import type { ChartLine, ChartPeriod, ChartPoint, DriftPanel } from './chart-model.ts';
import type { Layer } from './picture.ts';

export interface ValueRange {
  readonly min: number;
  readonly max: number;
}

/** Everything that a chart over time is drawn from. */
export interface TimeChartSetup {
  readonly lines: readonly ChartLine[];
  readonly period: ChartPeriod;
  readonly timeZone: string;
  readonly locale: string;
  readonly hourFormat: HourFormat;
  readonly range: ValueRange;
  readonly ticks: readonly number[];
  readonly boldTicks: readonly number[];
  readonly tickText: (value: number) => string;
  /** Drawn below the lines. */
  readonly under: readonly Layer[];
  readonly drift?: DriftPanel | undefined;
  readonly colors: ChartColors;
}

export interface PointOnChart {
  readonly x: number;
  readonly y: number;
}

/** The interface of a drawn chart for its component. */
export interface DrawnChart {
  readonly show: (setup: TimeChartSetup) => void;
  readonly placeOf: (point: ChartPoint) => PointOnChart;
  /** Returns the point nearest to a pointer position. */
  readonly nearest: (place: PointOnChart) => ChartPoint | undefined;
  readonly view: () => ChartPeriod;
  readonly isZoomed: () => boolean;
  /** A factor above 1 shows less time. */
  readonly zoom: (factor: number) => void;
  readonly showAll: () => void;
  readonly destroy: () => void;
}
