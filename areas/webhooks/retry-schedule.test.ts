import { expect, test } from 'vitest';
import { secondsToNextAttempt } from './retry-schedule.ts';

test('nine attempts follow the first, over a little more than three days', () => {
  const waits = Array.from({ length: 10 }, (_, n) => secondsToNextAttempt(n + 1, 0));

  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined]);
});

test('jitter makes a wait up to a tenth longer and never shorter', () => {
  expect(secondsToNextAttempt(2, 0)).toBe(300);
  expect(secondsToNextAttempt(2, 0.5)).toBe(315);
  expect(secondsToNextAttempt(2, 1)).toBeCloseTo(330);
});
