import { describe, expect, test } from 'vitest';
import { baseline, tracedBaseline } from './baseline.ts';
import { deviationBand } from './deviation-band.ts';
import { deviation } from './deviation.ts';
import { lightningPass } from './lightning-pass.ts';
import { NORMS } from './norms.ts';

const onDays = (scores: readonly number[]) => scores.map((score, day) => ({ score, day }));
/** The worked example of the science page: two practice tests and five that count. */
const EXAMPLE = onDays([45, 41.2, 38.1, 37.4, 39.0, 36.8, 38.6]);

describe('a baseline', () => {
  test('of the worked example is 38.0 with a spread of 1.712', () => {
    const own = baseline(EXAMPLE, NORMS);

    expect(own).toMatchObject({ status: 'established', n: 5, h: 3, value: 38, df: 12 });
    expect(own.status === 'established' && own.sd).toBeCloseTo(1.712, 3);
  });

  test('needs five tests on three days after the two that are practice', () => {
    expect(baseline([], NORMS)).toMatchObject({ status: 'none', have: 0, need: 5 });
    expect(baseline(EXAMPLE.slice(0, 2), NORMS)).toMatchObject({ status: 'establishing', have: 0 });
    expect(baseline(EXAMPLE.slice(0, 5), NORMS)).toMatchObject({ status: 'establishing', have: 3, days: 3 });
    const onOneDay = EXAMPLE.map(({ score }) => ({ score, day: '2026-11-15' }));
    expect(baseline(onOneDay, NORMS)).toMatchObject({ status: 'establishing', have: 5, days: 1, needDays: 3 });
  });

  test('takes in only tests without a change, and locks at ten', () => {
    const scores = [45, 41.2, 38.1, 37.4, 39.0, 36.8, 38.6, 48, 38, 38.2, 37.9, 38.4, 37.5, 38, 38];
    const { memberships, baseline: own } = tracedBaseline(onDays(scores), NORMS);

    expect(memberships.slice(0, 3)).toEqual(['practice', 'practice', 'in']);
    expect(memberships[7]).toBe('changed');
    expect(memberships.slice(8)).toEqual(['in', 'in', 'in', 'in', 'in', 'locked', 'locked']);
    expect(own).toMatchObject({ n: 10, h: 6, df: 17 });
  });

  test('leans on the population while tests are few, and stays within its limits', () => {
    const steady = baseline(onDays([40, 40, 38, 38, 38, 38, 38]), NORMS);
    const wild = baseline(onDays([40, 40, 20, 30, 40, 50, 60]), NORMS);

    expect(steady.status === 'established' && steady.sd).toBeCloseTo(2 * Math.sqrt(8 / 12), 10);
    expect(wild.status === 'established' && wild.sd).toBe(4);
  });
});

describe('a deviation from the worked example', () => {
  test.each([
    { score: 36.5, dev: -1.5, band: 'better', rci: -0.759, p: 0.7687, change: 'within_noise' },
    { score: 40.1, dev: 2.1, band: 'orange', rci: 1.062, p: 0.1545, change: 'within_noise' },
    { score: 42.3, dev: 4.3, band: 'orange', rci: 2.175, p: 0.0252, change: 'reliable_worsening' },
    { score: 43.9, dev: 5.9, band: 'red', rci: 2.985, p: 0.0057, change: 'strong_worsening' },
    { score: 33.0, dev: -5.0, band: 'better', rci: -2.529, p: 0.9868, change: 'reliable_improvement' },
  ] as const)('at $score is $dev, $band', ({ score, dev, band, rci, p, change }) => {
    const found = deviation(score, baseline(EXAMPLE, NORMS), NORMS);

    expect(found).toMatchObject({ dev, band, change });
    expect(found?.rci).toBeCloseTo(rci, 3);
    expect(found?.p).toBeCloseTo(p, 4);
    expect(found?.seDev).toBeCloseTo(1.977, 3);
  });

  test('does not exist before the baseline is established', () => {
    expect(deviation(40, baseline(EXAMPLE.slice(0, 4), NORMS), NORMS)).toBeNull();
  });

  test.each([
    [-1.1, 'better'],
    [-1, 'green'],
    [1, 'green'],
    [1.1, 'orange'],
    [5, 'orange'],
    [5.1, 'red'],
  ] as const)('of %d is %s', (dev, band) => {
    expect(deviationBand(dev)).toBe(band);
  });
});

describe('a quick test', () => {
  const own = baseline(EXAMPLE, NORMS, 2.5);
  const passed = (score: number | null, valid = true, personal: typeof own | null = own) =>
    lightningPass({ valid, score }, personal, NORMS);

  test('passes up to the person’s own limit', () => {
    const { limit } = passed(38);

    expect(own.status === 'established' && limit).toBeCloseTo(
      38 + 0.8726 * (own.status === 'established' ? own.sd : 0) * Math.sqrt(4 / 3),
      3,
    );
    expect(passed(Math.floor(limit * 10) / 10)).toMatchObject({ pass: true, basis: 'personal', reasons: [] });
    expect(passed(Math.ceil(limit * 10) / 10)).toMatchObject({ pass: false, reasons: ['above_personal_limit'] });
    expect(passed(53)).toMatchObject({ reasons: ['above_personal_limit', 'above_hard_limit'] });
  });

  test('passes below 44 where there is no baseline', () => {
    expect(passed(43.9, true, null)).toEqual({ pass: true, basis: 'norm', limit: 44, reasons: [] });
    expect(passed(44, true, null)).toMatchObject({ pass: false, reasons: ['above_norm_limit'] });
  });

  test('that is not valid is inconclusive', () => {
    expect(passed(null, false)).toMatchObject({ pass: false, reasons: ['invalid'] });
  });
});
