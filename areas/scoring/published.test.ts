import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import checks from '#tests/data/published-checks.json' with { type: 'json' };
import { cusum, ewma } from './drift.ts';
import { mean } from './mean.ts';
import { NORMS } from './norms.ts';
import { rounded } from './rounded.ts';
import { standardDeviation } from './standard-deviation.ts';
import { quantileT } from './student-t.ts';
import { percentileRank, userStats } from './user-stats.ts';
import { vigilanceMetrics } from './vigilance-metrics.ts';

const { published } = checks;
const toDigits = (values: readonly number[], decimals: number) => values.map((value) => rounded(value, decimals));

describe('published figures', () => {
  test('Montgomery’s cumulative sums signal at 29, from a run that began at 23', () => {
    const { data, target, sigma, k, h, upper, lower, first_signal } = published.montgomery_cusum;
    const found = cusum(data, { target, sigma, k, h });

    expect(toDigits(found.upper, 2)).toEqual(upper);
    expect(toDigits(found.lower, 2)).toEqual(lower);
    expect(found).toMatchObject({ firstSignal: first_signal, side: 'upper', start: 23 });
  });

  test('Montgomery and Runger’s never signal', () => {
    const { data, target, K, H, upper, lower } = published.montgomery_runger_cusum;
    const found = cusum(data, { target, sigma: 1, k: K, h: H });

    expect(toDigits(found.upper, 1)).toEqual(upper);
    expect(toDigits(found.lower, 1)).toEqual(lower);
    expect(found.firstSignal).toBeNull();
  });

  test('the moving average of the same values signals at 29', () => {
    const { lam, L, z, ucl, first_signal } = published.montgomery_ewma;
    const found = ewma(published.montgomery_cusum.data, { target: 10, sigma: 1, lambda: lam, L });

    for (const [i, value] of z.entries()) expect(Math.abs((found.z[i] ?? 0) - value)).toBeLessThanOrEqual(0.00005001);
    expect(toDigits(found.ucl, 4)).toEqual(ucl);
    expect(found.firstSignal).toBe(first_signal);
  });

  test.each(Object.entries(published.t_quantiles))('the t quantile %s', (name, expected) => {
    const [share = 0, df = 0] = name.split('_').map(Number);

    expect(rounded(quantileT(share, df), 4)).toBe(expected);
  });

  test('the worked example of a person’s statistics', () => {
    const scores = [38.2, 37.5, 39.1, 38.8, 40.2, 39.6, 41.0, 40.4, 42.1, 41.3];
    const days = [0, 3, 7, 10, 14, 18, 21, 28, 35, 41];
    const stats = userStats(scores.map((score, i) => ({ score, day: days[i] ?? 0 })));

    expect(stats).toMatchObject({ n: 10, min: 37.5, max: 42.1, trend: { s: 35, direction: 'rising' } });
    expect(toDigits([stats.mean, stats.median, stats.sd, stats.p10, stats.p90].map(Number), 2)).toEqual([
      39.82, 39.9, 1.45, 38.13, 41.38,
    ]);
    expect(stats.trend?.slopePer30Days).toBeCloseTo(3, 10);
    expect(rounded(stats.trend?.p ?? 0, 4)).toBe(0.0024);
    expect(percentileRank(40.2, scores)).toBe(55);
  });
});

describe('a night without sleep, in real trials (ds004902)', () => {
  const sets = [
    ['of all', checks.ds004902_total_sleep_deprivation_all, 1],
    ['from sub-14 on', checks.ds004902_total_sleep_deprivation_sub14plus, 14],
  ] as const;

  test.each(
    sets.flatMap(([name, reference, from]) =>
      (['first_10', 'first_20', 'first_all'] as const).map((first) => ({
        name,
        from,
        first,
        expected: reference[first],
      })),
    ),
  )('$first $name', ({ from, first, expected }) => {
    const trials = first === 'first_all' ? Infinity : Number(first.slice(6));
    const pairs = speedPairs(from, trials);
    const differences = pairs.map(({ rested, deprived }) => deprived - rested);
    const dz = mean(differences) / standardDeviation(differences);

    expect(pairs).toHaveLength(expected.n);
    expect(rounded(mean(pairs.map(({ rested }) => rested)), 4)).toBe(expected.speed_ref);
    expect(rounded(mean(pairs.map(({ deprived }) => deprived)), 4)).toBe(expected.speed_test);
    expect(rounded(dz, 4)).toBe(expected.cohen_dz);
    expect(rounded(dz * Math.sqrt(pairs.length), 4)).toBe(expected.t);
  });
});

/** Returns each person's mean speed in both nights, by the product's own metric. */
function speedPairs(fromSubject: number, trials: number) {
  const lines = readFileSync('tests/data/pvt_sleepdep_ds004902.csv', 'utf8').trim().split('\n').slice(1);
  const rows = lines
    .map((line) => line.split(','))
    .map(([person = '', condition = '', , rt = '']) => ({ person, condition, rt: Number(rt) }));
  const people = [...new Set(rows.map(({ person }) => person))].filter(
    (person) => Number(person.slice(4)) >= fromSubject,
  );
  return people.flatMap((person) => {
    const speed = (isDeprived: boolean) => {
      const rts = rows.filter((row) => row.person === person && (row.condition === 'sleep_deprived') === isDeprived);
      const pvt = rts.slice(0, trials).map(({ rt }) => ({ onset: 0, resp: rt, early: 0 }));
      return vigilanceMetrics(pvt, { lapseMs: 425, rtShiftMs: 0, limits: NORMS.limits }).speed;
    };
    const [rested, deprived] = [speed(false), speed(true)];
    return Number.isNaN(rested) || Number.isNaN(deprived) ? [] : [{ rested, deprived }];
  });
}
