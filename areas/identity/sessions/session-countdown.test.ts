import { expect, test } from 'vitest';
import { announcedSeconds, countdown } from './session-countdown.ts';

test.each([
  [600, 10, 'minutes'],
  [599, 9, 'minutes'],
  [120, 2, 'minutes'],
  [60, 1, 'minutes'],
  [59, 59, 'seconds'],
  [1, 1, 'seconds'],
])('%i seconds are shown as %i %s', (seconds, count, unit) => {
  expect(countdown(seconds)).toEqual({ count, unit });
});

test.each([
  [600, null],
  [61, null],
  [60, 60],
  [31, 60],
  [30, 30],
  [10, 10],
  [1, 10],
])('with %i seconds left the last announcement to a screen reader was at %s', (seconds, announced) => {
  expect(announcedSeconds(seconds)).toBe(announced);
});
