import { expect, test } from 'vitest';
import { secondsToNextAttempt } from './retry-schedule.ts';

test('a mail is tried again after 1, 5 and 30 minutes, 2, 6 and 24 hours, and then given up', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7].map((failed) => (secondsToNextAttempt(failed) ?? NaN) / 60);

  expect(minutes).toEqual([1, 5, 30, 120, 360, 1440, NaN]);
});
