import { expect, test } from 'vitest';
import { nextCronTime } from './cron-times.ts';

/** This moment is on a Sunday. */
const NOW = Date.UTC(2026, 10, 15, 4, 30, 20);

test.each([
  ['* * * * *', '2026-11-15T04:31:00.000Z'],
  ['*/5 * * * *', '2026-11-15T04:35:00.000Z'],
  ['30 3 * * *', '2026-11-16T03:30:00.000Z'],
  ['30 4 * * *', '2026-11-16T04:30:00.000Z'],
  ['0,45 4-6 * * *', '2026-11-15T04:45:00.000Z'],
  ['0 0 1 1 *', '2027-01-01T00:00:00.000Z'],
  ['0 9 * * 1-5', '2026-11-16T09:00:00.000Z'],
  ['0 9 * * 7', '2026-11-15T09:00:00.000Z'],
  ['0 0 20 * 1', '2026-11-16T00:00:00.000Z'],
  ['10/20 * * * *', '2026-11-15T04:50:00.000Z'],
])('%s is next due at %s', (line, next) => {
  expect(nextCronTime(line, NOW)?.toISOString()).toBe(next);
});

test.each([['0 0 30 2 *'], ['99 * * * *'], ['* * * *'], ['every day'], ['*/0 * * * *']])(
  '%s has no next time',
  (line) => {
    expect(nextCronTime(line, NOW)).toBeUndefined();
  },
);
