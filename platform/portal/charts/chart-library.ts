import { Chart, LinearScale, LineController, LineElement, PointElement, type Plugin } from 'chart.js';
import zoomPlugin from 'chartjs-plugin-zoom';
import type { ChartPeriod, ChartPoint } from './chart-model.ts';
import { drawLineNames, type LineEnd } from './draw-line-names.ts';
import { drawPoints } from './draw-points.ts';
import { drawDrift, driftDataset } from './drift-panel.ts';
import type { Picture } from './picture.ts';
import { nearestPoint, placeOfPoint, type PlacedPoint } from './point-places.ts';
import { fillDataset, lineColor, scoreDatasets, strokedLines, type ScoreDataset } from './score-datasets.ts';
import { thinnedPoints } from './thinned-points.ts';
import { timeChartOptions } from './time-chart-options.ts';
import type { DrawnChart, TimeChartSetup } from './time-chart-setup.ts';

// The only module that imports Chart.js. It is loaded when the first chart is shown.
Chart.register(LineController, LineElement, PointElement, LinearScale, zoomPlugin);

type LineChart = Chart<'line', { x: number; y: number }[]>;

/** What is currently drawn: the points of each line that remain after thinning, and the positions of all points. */
interface Drawing {
  setup: TimeChartSetup;
  thinned: readonly (readonly ChartPoint[])[];
  placed: readonly PlacedPoint[];
}

/** @param onView is called whenever another part of the period is shown. */
export function drawTimeChart(canvas: HTMLCanvasElement, first: TimeChartSetup, onView: () => void): DrawnChart {
  const drawing: Drawing = { setup: first, thinned: [], placed: [] };
  const options = (view: ChartPeriod) => timeChartOptions(drawing.setup, view, onView);
  const chart: LineChart = new Chart(canvas, {
    type: 'line',
    data: { datasets: datasetsOf(first) },
    options: options(first.period),
    plugins: [drawingPlugin(drawing)],
  });
  const view = () => viewOf(chart);
  const showPeriod = ({ from, to }: ChartPeriod) => {
    chart.zoomScale('x', { min: from, max: to }, 'none');
    onView();
  };
  return {
    show: (setup) => {
      const isSamePeriod =
        setup.period.from === drawing.setup.period.from && setup.period.to === drawing.setup.period.to;
      const shown = isSamePeriod ? view() : setup.period;
      drawing.setup = setup;
      chart.data.datasets = datasetsOf(setup);
      chart.options = options(shown);
      chart.update('none');
    },
    placeOf: (point) => placeOfPoint(pictureOf(chart, drawing.setup), point),
    nearest: (place) => nearestPoint(drawing.placed, place),
    view,
    isZoomed: () => view().from > drawing.setup.period.from || view().to < drawing.setup.period.to,
    zoom: (factor) => {
      chart.zoom(factor, 'none');
      onView();
    },
    showAll: () => showPeriod(drawing.setup.period),
    destroy: () => chart.destroy(),
  };
}

const datasetsOf = (setup: TimeChartSetup) => [
  ...scoreDatasets(setup),
  ...(setup.drift ? [driftDataset(setup.drift, setup.colors.brand)] : []),
];

const viewOf = (chart: LineChart): ChartPeriod => {
  const { min, max } = chart.scales['x'] ?? { min: 0, max: 1 };
  return { from: min, to: max };
};

/** Thins the points before each update for the period about to be shown, and draws what Chart.js cannot. */
const drawingPlugin = (drawing: Drawing): Plugin<'line'> => ({
  id: 'evenkeel',
  beforeUpdate: (chart) => {
    const { min, max } = chart.options.scales?.['x'] ?? {};
    const shown = { from: Number(min), to: Number(max) };
    const thinned = drawing.setup.lines.map(({ points }) => thinnedPoints(points, shown, columnsOf(chart)));
    for (const [at, points] of thinned.entries()) fillDataset(chart.data.datasets[at] as ScoreDataset, points);
    Object.assign(drawing, { thinned });
  },
  beforeDatasetsDraw: (chart) => {
    const picture = pictureOf(chart as LineChart, drawing.setup);
    for (const draw of drawing.setup.under) draw(picture);
  },
  afterDatasetsDraw: (chart) => drawAbove(chart as LineChart, drawing),
});

const FEWEST_COLUMNS = 200;
/** Half the width of a point: more points than that could not be distinguished. */
const COLUMN_PX = 3;
const columnsOf = (chart: Chart): number => Math.max(FEWEST_COLUMNS, Math.floor(chart.width / COLUMN_PX));

function drawAbove(chart: LineChart, drawing: Drawing): void {
  const { setup } = drawing;
  const picture = pictureOf(chart, setup);
  Object.assign(drawing, {
    placed: drawing.thinned.flatMap((points) => points.map((point) => ({ point, ...placeOfPoint(picture, point) }))),
  });
  drawPoints(picture, drawing.placed);
  if (strokedLines(setup).length > 1) drawLineNames(picture, lineEnds(picture, setup));
  if (setup.drift) drawDrift(pictureOf(chart, setup, 'drift'), setup.drift);
}

const lineEnds = (picture: Picture, setup: TimeChartSetup): LineEnd[] =>
  strokedLines(setup).flatMap((line) => {
    const last = line.points.findLast(({ y }) => y !== null);
    return last
      ? [{ name: line.name, y: placeOfPoint(picture, last).y, color: lineColor(setup, setup.lines.indexOf(line)) }]
      : [];
  });

/** Returns the panel of the values, or the panel below it. */
function pictureOf(chart: LineChart, { colors }: TimeChartSetup, panel: 'y' | 'drift' = 'y'): Picture {
  const { x, [panel]: values } = chart.scales;
  const { left, right, top, bottom } = chart.chartArea;
  return {
    context: chart.ctx,
    area: { left, right, top: values?.top ?? top, bottom: values?.bottom ?? bottom },
    x: (at) => x?.getPixelForValue(at) ?? 0,
    y: (value) => values?.getPixelForValue(value) ?? 0,
    colors,
  };
}
