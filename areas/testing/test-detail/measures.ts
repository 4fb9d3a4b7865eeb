import type { AttemptMetrics } from '#areas/scoring/score-attempt.ts';

/** What a test measures besides its score, in the order of its tasks. */
export const MEASURES = [
  'reactionTime',
  'lapses',
  'falseStarts',
  'choiceTime',
  'choiceErrors',
  'distraction',
  'tracking',
  'signalsMissed',
  'falseAlarms',
  'symbolTime',
  'symbolsRight',
  'symbolErrors',
] as const;
export type MeasureId = (typeof MEASURES)[number];

/** `share` is a share of the width of the field. */
export type MeasureUnit = 'ms' | 'count' | 'share';

interface MeasureKind {
  readonly unit: MeasureUnit;
  readonly isLessWorse?: true;
  readonly read: (metrics: AttemptMetrics) => number | null | undefined;
}

export const MEASURE_KINDS: Readonly<Record<MeasureId, MeasureKind>> = {
  reactionTime: { unit: 'ms', read: ({ v }) => v?.medianRt },
  lapses: { unit: 'count', read: ({ v }) => v?.lapses },
  falseStarts: { unit: 'count', read: ({ v }) => v?.falseStarts },
  choiceTime: { unit: 'ms', read: ({ c }) => c?.medianRt },
  choiceErrors: { unit: 'count', read: ({ c }) => c?.errors },
  distraction: { unit: 'ms', read: ({ c }) => c?.congruencyMs },
  tracking: { unit: 'share', read: ({ d }) => d?.rmse },
  signalsMissed: { unit: 'count', read: ({ d }) => d?.misses },
  falseAlarms: { unit: 'count', read: ({ d }) => d?.falseAlarms },
  symbolTime: { unit: 'ms', read: ({ s }) => s?.medianRt },
  symbolsRight: { unit: 'count', isLessWorse: true, read: ({ s }) => s?.correct },
  symbolErrors: { unit: 'count', read: ({ s }) => s?.errors },
};

export interface Measure {
  readonly id: MeasureId;
  readonly value: number;
  /** The values of the person's earlier tests, the oldest first. */
  readonly earlier: number[];
}

/** Returns the measures of a test with their values in earlier tests (the oldest first). */
export const measuresOf = (metrics: AttemptMetrics, earlier: readonly AttemptMetrics[]): Measure[] =>
  MEASURES.flatMap((id) => {
    const read = (of: AttemptMetrics): number[] => {
      const value = MEASURE_KINDS[id].read(of);
      return typeof value === 'number' ? [value] : [];
    };
    const [value] = read(metrics);
    return value === undefined ? [] : [{ id, value, earlier: earlier.flatMap(read) }];
  });

/** Fewer tests than this say nothing about what is usual. */
const FEWEST = 5;

export interface OwnRange {
  readonly low: number;
  readonly high: number;
}

/** The range from the lowest to the highest earlier test; null while there are too few. */
export const ownRange = ({ earlier }: Measure): OwnRange | null =>
  earlier.length < FEWEST ? null : { low: Math.min(...earlier), high: Math.max(...earlier) };

/** Returns whether a measure is worse than in all earlier tests; false while there are too few. */
export function isWorseThanEver(measure: Measure): boolean {
  const range = ownRange(measure);
  if (!range) return false;
  return MEASURE_KINDS[measure.id].isLessWorse ? measure.value < range.low : measure.value > range.high;
}
