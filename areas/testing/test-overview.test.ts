import { expect, test } from 'vitest';
import { aSeries } from '#areas/baselines/sample-series.ts';
import { aQuickCheck, aResult } from './sample-result.ts';
import { driftOf, invalidShare, lastJudged, redShare } from './test-overview.ts';

const SERIES = aSeries();
const onDay = (day: number) => new Date(Date.parse('2026-11-01T06:00:00.000Z') + day * 86_400_000).toISOString();

/** One test a day with these deviations in points, two points being one of reliable change; the latest first. */
const tests = (...deviations: number[]) =>
  deviations
    .map((deviation, day) => aResult({ id: String(day), takenAt: onDay(day), deviation, rci: deviation / 2 }))
    .toReversed();

test('the last deviation is that of the latest full test that counts', () => {
  const results = [aQuickCheck(true), aResult({ isVoided: true }), aResult({ isValid: false }), aResult({ id: 'it' })];

  expect(lastJudged(results)?.id).toBe('it');
  expect(lastJudged([aQuickCheck(true)])).toBeUndefined();
});

test('red is a share of the tests that were compared, invalid one of all that are not void', () => {
  const results = [...tests(0, 5, 5.1), aQuickCheck(true), aResult({ isValid: false }), aResult({ isVoided: true })];

  expect(redShare(results)).toEqual({ count: 1, of: 3 });
  expect(invalidShare(results)).toEqual({ count: 1, of: 5 });
});

test('tests around the baseline drift nowhere, and few tests say nothing', () => {
  expect(driftOf(tests(0.4, -0.6, 1, -0.2, 0.3), SERIES)).toMatchObject({ state: 'none', since: null });
  expect(driftOf(tests(4, 4, 4, 4), SERIES).state).toBe('unknown');
});

test('tests that stay worse are a drift since they began, with a level that follows', () => {
  const drift = driftOf(tests(0, 0, 4, 4, 4, 4, 4, 4), SERIES);

  expect(drift).toMatchObject({ state: 'worse', since: onDay(2) });
  expect(drift.level).toBeGreaterThan(2.5);
});

test('a bad week that is over is no drift, however bad it was', () => {
  expect(driftOf(tests(0, 9, 9, 9, 9, 9, 0, -0.5, 0.5, -1, 0, -0.5, 0, -1, 0, -1), SERIES).state).toBe('none');
});

test('tests that stay better are one too, and one that has gone back is over', () => {
  expect(driftOf(tests(0, -4, -4, -4, -4, -4, -4), SERIES).state).toBe('better');
  expect(driftOf(tests(4, 4, 4, 4, 4, 4, -6, -6, 2), SERIES).state).toBe('none');
});

test('only tests of the series count: another device or an earlier baseline is another matter', () => {
  const worse = tests(4, 4, 4, 4, 4, 4, 4);

  expect(driftOf(worse, { ...SERIES, deviceClass: 'desktop-mouse' }).state).toBe('unknown');
  expect(driftOf(worse, { ...SERIES, validFrom: onDay(5) }).state).toBe('unknown');
  expect(driftOf(worse, undefined).state).toBe('unknown');
});
