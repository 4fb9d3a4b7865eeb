import { expect, test } from 'vitest';
import { aSeries } from '#areas/baselines/sample-series.ts';
import { aQuickCheck, aResult } from './sample-result.ts';
import { invalidShare, lastJudged, latestSeries, redShare, seriesInUse } from './test-overview.ts';

const onDay = (day: number) => new Date(Date.parse('2026-11-01T06:00:00.000Z') + day * 86_400_000).toISOString();

/** One test a day with these deviations in points, the latest first; two points are an RCI of 1. */
const tests = (...deviations: number[]) =>
  deviations
    .map((deviation, day) => aResult({ id: String(day), takenAt: onDay(day), deviation, rci: deviation / 2 }))
    .toReversed();

test('the last deviation is that of the latest valid full test', () => {
  const results = [aQuickCheck(true), aResult({ isVoided: true }), aResult({ isValid: false }), aResult({ id: 'it' })];

  expect(lastJudged(results)?.id).toBe('it');
  expect(lastJudged([aQuickCheck(true)])).toBeUndefined();
});

test('red is a share of the compared tests, invalid a share of all tests that are not void', () => {
  const results = [...tests(0, 5, 5.1), aQuickCheck(true), aResult({ isValid: false }), aResult({ isVoided: true })];

  expect(redShare(results)).toEqual({ count: 1, of: 3 });
  expect(invalidShare(results)).toEqual({ count: 1, of: 5 });
});

test('a first test on another class of device does not replace the baseline', () => {
  const phone = aSeries({ id: 'phone', deviceClass: 'phone-touch', status: 'established' });
  const mouse = aSeries({ id: 'mouse', deviceClass: 'desktop-mouse', status: 'establishing' });
  const results = [aResult({ deviceClass: 'desktop-mouse' }), aResult({ deviceClass: 'phone-touch' })];

  expect(latestSeries([mouse, phone], results)).toBe(mouse);
  expect(seriesInUse([mouse, phone], results)).toBe(phone);
  expect(seriesInUse([mouse], results)).toBe(mouse);
  expect(seriesInUse([], results)).toBeUndefined();
});

test('when there are two baselines, the one on the device used last counts', () => {
  const phone = aSeries({ id: 'phone', deviceClass: 'phone-touch', status: 'established' });
  const mouse = aSeries({ id: 'mouse', deviceClass: 'desktop-mouse', status: 'established' });

  expect(seriesInUse([mouse, phone], [aResult({ deviceClass: 'phone-touch' })])).toBe(phone);
  expect(seriesInUse([mouse, phone], [])).toBe(mouse);
});
