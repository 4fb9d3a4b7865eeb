import { scoreColor } from '#areas/scoring/colors.ts';
import { scoreScale } from '#platform/shared/score-scale.ts';
import type { Result } from './results.contract.ts';

/** The area of the chart in which scores are drawn, in pixels, and the days it shows. */
export interface ChartFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** The score at the upper edge. */
  readonly highest: number;
}

export interface ChartPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Circles are first tests, squares the retests that followed; hollow marks have a flag. */
export interface ChartTest extends ChartPoint {
  readonly color: string;
  readonly isLatest: boolean;
  readonly isRetest: boolean;
  readonly isNoted: boolean;
}

export interface HistoryChart {
  readonly tests: readonly ChartTest[];
  readonly quickChecks: readonly ChartPoint[];
  /** Tests that are invalid or void: they have a day but no value, and are drawn at the bottom. */
  readonly invalid: readonly ChartPoint[];
  /** SVG paths. */
  readonly line: string;
  readonly baseline: string;
  readonly ribbon: string;
}

/** Pixels between the bottom line and the crosses above it. */
const FLOOR_ROOM = 6;

const LOWEST = 20;
/** Points of space above the highest score. */
const ROOM = 2;

/** The scores at which the color changes. */
const BAND_LIMITS = [44, 49, 53, 58, 63];
const CHART_TICKS = [20, 40, 60, 80];

export const ticksOf = ({ highest }: ChartFrame): readonly number[] => CHART_TICKS.filter((score) => score <= highest);

export const highestIn = (results: readonly Pick<Result, 'score'>[]): number =>
  scoreScale(Math.max(LOWEST, ...results.map(({ score }) => score ?? LOWEST)) + ROOM).max;

export const yOf = (score: number, { top, bottom, highest }: ChartFrame): number =>
  bottom - ((Math.min(highest, Math.max(LOWEST, score)) - LOWEST) / (highest - LOWEST)) * (bottom - top);

const xOf = (takenAt: string, { left, right, from, to }: ChartFrame): number =>
  left + ((Date.parse(takenAt) - from) / (to - from)) * (right - left);

/** Returns the pale bands behind the scores, from the lowest up. */
export const bandsOf = (frame: ChartFrame) => {
  const limits = [LOWEST, ...BAND_LIMITS.filter((limit) => limit < frame.highest), frame.highest];
  return limits.slice(1).map((to, at) => {
    const from = limits[at] ?? LOWEST;
    const y = yOf(to, frame);
    return { color: scoreColor(from), y, height: yOf(from, frame) - y };
  });
};

/** Returns the x position of a moment; null when it lies outside the days shown. */
export const xInDays = (at: string, frame: ChartFrame): number | null => {
  const time = Date.parse(at);
  return time < frame.from || time > frame.to ? null : round(xOf(at, frame));
};

type Scored = Result & { readonly score: number };

/** Returns the positions of everything in a person's history. Valid results without a score are left out. */
export function historyChart(results: readonly Result[], frame: ChartFrame): HistoryChart {
  const scored = results
    .filter((result): result is Scored => result.isValid && !result.isVoided && result.score !== null)
    .toSorted((a, b) => Date.parse(a.takenAt) - Date.parse(b.takenAt));
  const placed = scored.map((result) => ({
    result,
    point: { id: result.id, x: round(xOf(result.takenAt, frame)), y: round(yOf(result.score, frame)) },
  }));
  const full = placed.filter(({ result }) => result.testType === 'FullTest');
  const latest = full.at(-1)?.result.id;
  return {
    tests: full.map(({ result, point }) => ({
      ...point,
      color: scoreColor(result.score),
      isLatest: result.id === latest,
      isRetest: result.attemptNumber > 1,
      isNoted: result.flags.length > 0,
    })),
    quickChecks: placed.filter(({ result }) => result.testType === 'LightningTest').map(({ point }) => point),
    invalid: results
      .filter(({ isValid, isVoided }) => !isValid || isVoided)
      .map(({ id, takenAt }) => ({ id, x: round(xOf(takenAt, frame)), y: round(frame.bottom - FLOOR_ROOM) })),
    line: lineOf(placed),
    ...baselineOf(
      full.map(({ result }) => result),
      frame,
    ),
  };
}

/** Draws the line from test to test; a quick check between two tests interrupts it. */
function lineOf(placed: readonly { result: Result; point: ChartPoint }[]): string {
  let isPenDown = false;
  const steps = placed.map(({ result, point }) => {
    if (result.testType === 'LightningTest') {
      isPenDown = false;
      return '';
    }
    const step = `${isPenDown ? 'L' : 'M'}${point.x} ${point.y}`;
    isPenDown = true;
    return step;
  });
  return steps.join('');
}

/** Draws the baseline of each test until the next test, on the class of device that had a baseline last. */
function baselineOf(tests: readonly Scored[], frame: ChartFrame): { baseline: string; ribbon: string } {
  const deviceClass = tests.findLast(({ baseline }) => baseline.value !== null)?.deviceClass;
  const steps = tests.flatMap(({ takenAt, baseline: { value, sd }, deviceClass: ofTest }) =>
    value === null || sd === null || ofTest !== deviceClass ? [] : [{ x: round(xOf(takenAt, frame)), value, sd }],
  );
  if (steps.length === 0) return { baseline: '', ribbon: '' };
  const stairs = (height: (step: { value: number; sd: number }) => number) =>
    steps.map((step) => ({ x: step.x, y: round(yOf(height(step), frame)) }));
  const upper = stairs(({ value, sd }) => value + sd);
  const lower = stairs(({ value, sd }) => value - sd);
  return {
    baseline: forward(
      stairs(({ value }) => value),
      frame.right,
    ),
    ribbon: `${forward(upper, frame.right)}${backward(lower)}Z`,
  };
}

type Stair = { readonly x: number; readonly y: number };

const forward = ([first, ...rest]: readonly Stair[], right: number): string =>
  first ? `M${first.x} ${first.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}H${round(right)}` : '';

/** Draws the lower edge of the ribbon, from right to left. */
const backward = (stairs: readonly Stair[]): string =>
  stairs
    .toReversed()
    .map(({ x, y }) => `V${y}H${x}`)
    .join('');

const round = (value: number): number => Math.round(value * 10) / 10;
