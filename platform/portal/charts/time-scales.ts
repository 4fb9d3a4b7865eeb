import type { ChartOptions, ScriptableScaleContext } from 'chart.js';
import type { ChartPeriod, DriftPanel, Moment } from './chart-model.ts';
import { driftTop } from './drift-panel.ts';
import type { TimeChartSetup } from './time-chart-setup.ts';
import { tickWriter, timeTicks } from './time-ticks.ts';

export type ScaleOptions = NonNullable<NonNullable<ChartOptions<'line'>['scales']>[string]>;

const TICK_SIZE = 11;
/** Width of a date label, in pixels. */
const TICK_WIDTH = 84;
/** The values take three quarters of the height when there is a panel below them. */
const PANEL_WEIGHTS = { values: 3, drift: 1 };

const tickFont = ({ colors }: TimeChartSetup) => ({ family: colors.font, size: TICK_SIZE });

/** A linear axis in milliseconds, labeled with hours, days or months of the time zone. */
export function timeScale(setup: TimeChartSetup, view: ChartPeriod): ScaleOptions {
  const { timeZone, colors } = setup;
  let written: (at: Moment) => string = String;
  return {
    type: 'linear',
    min: view.from,
    max: view.to,
    grid: { display: false },
    border: { color: colors.line2 },
    ticks: {
      color: colors.text3,
      font: tickFont(setup),
      autoSkip: false,
      maxRotation: 0,
      callback: (value) => written(Number(value)),
    },
    afterBuildTicks: (axis) => {
      const most = Math.max(2, Math.floor(axis.chart.width / TICK_WIDTH));
      const { unit, moments } = timeTicks({ from: axis.min, to: axis.max }, timeZone, most);
      written = tickWriter(unit, setup);
      Object.assign(axis, { ticks: moments.map((value) => ({ value })) });
    },
  };
}

export function valueScale(setup: TimeChartSetup): ScaleOptions {
  const { range, colors, boldTicks } = setup;
  const isBold = ({ tick }: ScriptableScaleContext) => boldTicks.includes(tick?.value);
  return {
    type: 'linear',
    ...range,
    stack: 'panels',
    stackWeight: PANEL_WEIGHTS.values,
    border: { display: false },
    grid: {
      drawTicks: false,
      // Zero, or the bottom, is drawn stronger than the other lines.
      color: ({ tick }) => (tick?.value === 0 || tick?.value === range.min ? colors.line2 : colors.line),
    },
    ticks: {
      padding: 8,
      font: (context) => ({ ...tickFont(setup), weight: isBold(context) ? 600 : 400 }),
      color: (context) => (isBold(context) ? colors.text : colors.text3),
      callback: (value) => setup.tickText(Number(value)),
    },
    afterBuildTicks: (axis) => Object.assign(axis, { ticks: setup.ticks.map((value) => ({ value })) }),
  };
}

/** The axis of the running sum: from 0 to slightly above its limit. */
export function driftScale(setup: TimeChartSetup, drift: DriftPanel): ScaleOptions {
  const { colors } = setup;
  return {
    type: 'linear',
    min: 0,
    max: driftTop(drift),
    stack: 'panels',
    stackWeight: PANEL_WEIGHTS.drift,
    border: { display: false },
    grid: { drawTicks: false, color: ({ tick }) => (tick?.value === 0 ? colors.line2 : 'transparent') },
    ticks: {
      padding: 8,
      color: colors.text3,
      font: tickFont(setup),
      callback: String,
    },
    afterBuildTicks: (axis) => Object.assign(axis, { ticks: [{ value: 0 }, { value: drift.limit }] }),
  };
}
