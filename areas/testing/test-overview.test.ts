import { expect, test } from 'vitest';
import { aQuickCheck, aResult } from './sample-result.ts';
import { invalidShare, lastJudged, redShare } from './test-overview.ts';

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
