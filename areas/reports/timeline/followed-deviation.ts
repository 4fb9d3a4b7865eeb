import { cusum, ewma } from '#areas/scoring/drift.ts';
import { NORMS } from '#areas/scoring/norms.ts';

/** A test that was compared with a baseline. */
interface Compared {
  readonly deviation: number;
  readonly rci: number;
  /** The number of acknowledged signals before it. */
  readonly epoch: number;
}

export interface Followed {
  /** One for each test. */
  readonly points: readonly {
    readonly smoothed: number;
    readonly lower: number;
    readonly upper: number;
    /** Restarts after each acknowledgement. */
    readonly sum: number;
  }[];
}

/**
 * The course of the deviations of one series: smoothed, with the limits of chance, and as a running sum.
 *
 * @param tests all tests of the series, in the order in which they were taken.
 * @param baseline its standard deviation, and the number of tests left after trimming.
 */
export function followedDeviation(tests: readonly Compared[], baseline: { sd: number; h: number }): Followed {
  const sigma = baseline.sd * Math.sqrt(1 + 1 / baseline.h);
  const { z, ucl, lcl } = ewma(
    tests.map(({ deviation }) => deviation),
    { target: 0, sigma, ...NORMS.ewma },
  );
  const sums = [...Map.groupBy(tests, ({ epoch }) => epoch).values()].flatMap(
    (run) =>
      cusum(
        run.map(({ rci }) => rci),
        { target: 0, sigma: 1, ...NORMS.cusum },
      ).upper,
  );
  const points = tests.map((_, at) => ({
    smoothed: z[at] ?? 0,
    lower: lcl[at] ?? 0,
    upper: ucl[at] ?? 0,
    sum: sums[at] ?? 0,
  }));
  return { points };
}
