import type { ChartOptions } from 'chart.js';
import type { ChartPeriod } from './chart-model.ts';
import { LINE_NAMES_WIDTH } from './draw-line-names.ts';
import { strokedLines } from './score-datasets.ts';
import type { TimeChartSetup } from './time-chart-setup.ts';
import { driftScale, timeScale, valueScale } from './time-scales.ts';

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
