import { cusum, ewma } from '#areas/scoring/drift.ts';
import { NORMS } from '#areas/scoring/norms.ts';

/** A test that was compared with a baseline. */
interface Compared {
  readonly deviation: number;
  readonly rci: number;
  /** How many acknowledgements of a signal came before it. */
  readonly epoch: number;
}

export interface Followed {
  /** For each test. */
  readonly points: readonly {
    readonly smoothed: number;
    readonly lower: number;
    readonly upper: number;
    /** Begins anew after each acknowledgement. */
    readonly sum: number;
  }[];
}

/**
 * Where the deviations of one series go (science 3): smoothed, with the limits of chance, and added up.
 *
 * @param tests all of the series, in the order in which they were taken.
 * @param baseline its standard deviation, and the tests that are left after trimming.
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
