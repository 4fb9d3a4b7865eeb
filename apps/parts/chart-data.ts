import type { Band, BaselineStep, ChartPoint } from '#platform/portal/charts/chart-model.ts';

const DAY = 86_400_000;
export const PERIOD = { from: Date.UTC(2026, 8, 1), to: Date.UTC(2026, 10, 16) };

/** Specification 9. */
const COLORS = ['183,226,205', '248,235,29', '251,187,28', '248,118,32', '250,63,28', '218,10,16'].map(
  (rgb) => `rgb(${rgb})`,
);
const LIMITS = [20, 44, 49, 53, 58, 63, 80];

export const BANDS: readonly Band[] = COLORS.map((color, at) => ({
  from: LIMITS[at] ?? 0,
  to: LIMITS[at + 1] ?? 0,
  color,
}));

const bandColor = (score: number): string => BANDS.find(({ to }) => score < to)?.color ?? 'rgb(218,10,16)';

/** Returns a wave with some noise, the same on every call. */
const wave = (at: number, person: number): number =>
  Math.round(10 * (39 + person * 1.7 + 2.5 * Math.sin(at * 1.3 + person) + 1.5 * Math.sin(at * 7.1 + 2 * person))) / 10;

export function samplePoints(count: number, person = 0, extras = true): ChartPoint[] {
  const step = (PERIOD.to - PERIOD.from) / count;
  return Array.from({ length: count }, (_, at) => {
    const y = extras && at % 17 === 12 ? wave(at, person) + 14 : wave(at, person);
    const isQuick = extras && at % 11 === 6;
    const isInvalid = extras && at % 23 === 20;
    return {
      id: `${person}-${at}`,
      x: PERIOD.from + (at + 0.5) * step,
      y: isInvalid ? null : y,
      testType: isQuick ? 'LightningTest' : 'FullTest',
      shape: shapeOf(at, extras, isInvalid),
      color: bandColor(y),
      isLatest: at === count - 1,
      isKept: y >= 53,
    };
  });
}

function shapeOf(at: number, extras: boolean, isInvalid: boolean): ChartPoint['shape'] {
  if (isInvalid) return 'invalid';
  if (!extras) return 'valid';
  if (at % 17 === 13) return 'retest';
  if (at % 29 === 9) return 'frozen';
  return at % 13 === 3 ? 'suspect' : 'valid';
}

export const BASELINE: readonly BaselineStep[] = [
  { from: PERIOD.from + 8 * DAY, to: PERIOD.from + 50 * DAY, value: 39.2, sd: 2.1 },
  { from: PERIOD.from + 50 * DAY, to: PERIOD.to, value: 40.4, sd: 1.8 },
];

export const MARKS = [{ at: PERIOD.from + 50 * DAY, label: 'New baseline' }];
