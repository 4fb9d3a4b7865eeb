import type { ChartDataset, ScriptableLineSegmentContext } from 'chart.js';
import type { ChartLine, ChartPoint } from './chart-model.ts';
import { LIGHTNING } from './thinned-points.ts';
import type { TimeChartSetup } from './time-chart-setup.ts';

/** Follows specification 3: a dataset named "Score" with the type of each test. */
export type ScoreDataset = ChartDataset<'line', { x: number; y: number }[]> & { testTypes: string[] };

/** Above this number of points, styling each segment would cost more than drawing it, so the line has gaps instead. */
const MOST_SEGMENTS = 2000;
const DASHES = [[], [6, 3], [2, 3], [8, 3, 2, 3], [12, 4], [4, 2, 1, 2]];
/** Opacity of a single person's line, so that its points stand out. */
const ALONE_STRENGTH = '8c';

export const strokedLines = ({ lines }: TimeChartSetup): readonly ChartLine[] =>
  lines.filter(({ isStroked }) => isStroked !== false);

export const lineColor = (setup: TimeChartSetup, at: number): string =>
  strokedLines(setup).length > 1
    ? (setup.colors.lines[at % setup.colors.lines.length] ?? setup.colors.text)
    : translucent(setup.colors.text);

/** Tokens are hex colors; system colors cannot be made translucent. */
const translucent = (color: string): string => (/^#[\da-f]{6}$/i.test(color) ? `${color}${ALONE_STRENGTH}` : color);

export function scoreDatasets(setup: TimeChartSetup): ScoreDataset[] {
  return setup.lines.map((line, at) => ({
    label: 'Score',
    data: [],
    testTypes: [],
    parsing: false,
    // The drift panel comes before it among the scales.
    yAxisID: 'y',
    showLine: line.isStroked !== false,
    pointRadius: 0,
    borderWidth: 1.5,
    borderColor: lineColor(setup, at),
    borderDash: DASHES[at % DASHES.length] ?? [],
    clip: 0,
  }));
}

/** Gives a dataset the points to draw now. Points without a number are not part of the line. */
export function fillDataset(dataset: ScoreDataset, points: readonly ChartPoint[]): void {
  const numbered = points.flatMap(({ x, y, testType }) => (y === null ? [] : [{ x, y, testType }]));
  const isMany = numbered.length > MOST_SEGMENTS;
  Object.assign(dataset, {
    data: numbered.map(({ x, y, testType }) => ({ x, y: isMany && testType === LIGHTNING ? Number.NaN : y })),
    testTypes: numbered.map(({ testType }) => testType),
    segment: isMany
      ? undefined
      : { borderColor: (segment: ScriptableLineSegmentContext) => brokenAt(dataset, segment) },
  });
}

/** Breaks the line on both sides of a quick check. */
const brokenAt = ({ testTypes }: ScoreDataset, segment: ScriptableLineSegmentContext): string | undefined =>
  testTypes[segment.p0DataIndex] === LIGHTNING || testTypes[segment.p1DataIndex] === LIGHTNING
    ? 'transparent'
    : undefined;
