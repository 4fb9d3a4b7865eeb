import type { ChartDataset, ScriptableLineSegmentContext } from 'chart.js';
import type { ChartLine, ChartPoint } from './chart-model.ts';
import { LIGHTNING } from './thinned-points.ts';
import type { TimeChartSetup } from './time-chart-setup.ts';

/** As specification 3 names it: a dataset "Score" with the type of each test. */
export type ScoreDataset = ChartDataset<'line', { x: number; y: number }[]> & { testTypes: string[] };

/** Beyond this, asking about each segment would cost more than drawing it; there the line has gaps instead. */
const MOST_SEGMENTS = 2000;
const DASHES = [[], [6, 3], [2, 3], [8, 3, 2, 3], [12, 4], [4, 2, 1, 2]];
/** One person's line stays behind the points on it. */
const ALONE_STRENGTH = '8c';

export const strokedLines = ({ lines }: TimeChartSetup): readonly ChartLine[] =>
  lines.filter(({ isStroked }) => isStroked !== false);

export const lineColor = (setup: TimeChartSetup, at: number): string =>
  strokedLines(setup).length > 1
    ? (setup.colors.lines[at % setup.colors.lines.length] ?? setup.colors.text)
    : translucent(setup.colors.text);

/** Tokens are hex; the system's own colors have no strength. */
const translucent = (color: string): string => (/^#[\da-f]{6}$/i.test(color) ? `${color}${ALONE_STRENGTH}` : color);

export function scoreDatasets(setup: TimeChartSetup): ScoreDataset[] {
  return setup.lines.map((line, at) => ({
    label: 'Score',
    data: [],
    testTypes: [],
    parsing: false,
    // The panel of slow changes comes before it among the scales.
    yAxisID: 'y',
    showLine: line.isStroked !== false,
    pointRadius: 0,
    borderWidth: 1.5,
    borderColor: lineColor(setup, at),
    borderDash: DASHES[at % DASHES.length] ?? [],
    clip: 0,
  }));
}

/** Gives a dataset the points that are drawn now. What has no number is no part of the line. */
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

/** The line is broken on both sides of a quick test. */
const brokenAt = ({ testTypes }: ScoreDataset, segment: ScriptableLineSegmentContext): string | undefined =>
  testTypes[segment.p0DataIndex] === LIGHTNING || testTypes[segment.p1DataIndex] === LIGHTNING
    ? 'transparent'
    : undefined;
