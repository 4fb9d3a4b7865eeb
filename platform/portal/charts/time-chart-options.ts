import type { ChartOptions, ScriptableScaleContext } from 'chart.js';
import type { ChartPeriod, DriftPanel, Moment } from './chart-model.ts';
import { LINE_NAMES_WIDTH } from './draw-line-names.ts';
import { driftTop } from './drift-panel.ts';
import { strokedLines } from './score-datasets.ts';
import type { TimeChartSetup } from './time-chart-setup.ts';
import { tickWriter, timeTicks } from './time-ticks.ts';

const SHORTEST_VIEW_MS = 6 * 3_600_000;
/** Minimum movement, in pixels, that counts as a drag instead of a click. */
const DRAG_PX = 8;
/** Space for the latest point at the right edge, and for half of the topmost tick. */
const EDGE_ROOM = 10;

/** Turns off animation and Chart.js's own pointer handling: the chart kit handles pointers and keys itself. */
export function timeChartOptions(setup: TimeChartSetup, view: ChartPeriod, onView: () => void): ChartOptions<'line'> {
  const { period, drift } = setup;
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    events: [],
    layout: { padding: { top: EDGE_ROOM, right: strokedLines(setup).length > 1 ? LINE_NAMES_WIDTH : EDGE_ROOM } },
    scales: {
      x: timeScale(setup, view),
      // The first scale of a stack is at the bottom.
      ...(drift && { drift: driftScale(setup, drift) }),
      y: valueScale(setup),
    },
    plugins: {
      zoom: {
        limits: { x: { min: period.from, max: period.to, minRange: SHORTEST_VIEW_MS } },
        // The wheel scrolls the page; with Control it zooms, as in online maps.
        zoom: { wheel: { enabled: true, modifierKey: 'ctrl' }, pinch: { enabled: true }, mode: 'x', onZoom: onView },
        pan: { enabled: true, mode: 'x', threshold: DRAG_PX, onPan: onView },
      },
    },
  };
}

type ScaleOptions = NonNullable<NonNullable<ChartOptions<'line'>['scales']>[string]>;

const TICK_SIZE = 11;
/** Width of a date label, in pixels. */
const TICK_WIDTH = 84;
/** The values take three quarters of the height when there is a panel below them. */
const PANEL_WEIGHTS = { values: 3, drift: 1 };

const tickFont = ({ colors }: TimeChartSetup) => ({ family: colors.font, size: TICK_SIZE });

/** A linear axis in milliseconds, labeled with hours, days or months of the time zone. */
function timeScale(setup: TimeChartSetup, view: ChartPeriod): ScaleOptions {
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

function valueScale(setup: TimeChartSetup): ScaleOptions {
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
function driftScale(setup: TimeChartSetup, drift: DriftPanel): ScaleOptions {
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
