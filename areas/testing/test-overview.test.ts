import { expect, test } from 'vitest';
import { aSeries } from '#areas/baselines/sample-series.ts';
import { aQuickCheck, aResult } from './sample-result.ts';
import { invalidShare, lastJudged, latestSeries, redShare, seriesInUse } from './test-overview.ts';

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

test('a first test on another kind of device does not take the baseline away', () => {
  const phone = aSeries({ id: 'phone', deviceClass: 'phone-touch', status: 'established' });
  const mouse = aSeries({ id: 'mouse', deviceClass: 'desktop-mouse', status: 'establishing' });
  const results = [aResult({ deviceClass: 'desktop-mouse' }), aResult({ deviceClass: 'phone-touch' })];

  expect(latestSeries([mouse, phone], results)).toBe(mouse);
  expect(seriesInUse([mouse, phone], results)).toBe(phone);
  expect(seriesInUse([mouse], results)).toBe(mouse);
  expect(seriesInUse([], results)).toBeUndefined();
});

test('of two baselines the one of the device used last counts', () => {
  const phone = aSeries({ id: 'phone', deviceClass: 'phone-touch', status: 'established' });
  const mouse = aSeries({ id: 'mouse', deviceClass: 'desktop-mouse', status: 'established' });

  expect(seriesInUse([mouse, phone], [aResult({ deviceClass: 'phone-touch' })])).toBe(phone);
  expect(seriesInUse([mouse, phone], [])).toBe(mouse);
});
