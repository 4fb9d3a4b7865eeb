import { expect, test } from 'vitest';
import { clockFlags } from './clock-flags.ts';

const GIVEN_OUT = { createdAt: '2026-03-01T08:00:00.000Z', now: '2026-03-01T08:05:00.000Z' };
/** A device that was offline for 90 days. */
const LATE = { createdAt: '2026-03-01T08:00:00.000Z', now: '2026-05-30T08:00:00.000Z' };

test.each([
  ['when it was given out', GIVEN_OUT, '2026-03-01T08:00:00.000Z', []],
  ['by a clock of another zone', GIVEN_OUT, '2026-03-01T22:00:00.000Z', []],
  ['a day before it was given out', GIVEN_OUT, '2026-02-28T08:00:00.000Z', []],
  ['more than a day before it was given out', GIVEN_OUT, '2026-02-28T07:59:59.999Z', ['impossible_clock']],
  ['more than a day after it arrived', GIVEN_OUT, '2026-03-02T08:05:00.001Z', ['impossible_clock']],
  ['in 1970', GIVEN_OUT, '1970-01-01T00:00:00.000Z', ['impossible_clock']],
  ['in 2099', GIVEN_OUT, '2099-01-01T00:00:00.000Z', ['impossible_clock']],
  ['weeks before it arrived', LATE, '2026-03-02T06:00:00.000Z', []],
  ['in 1970 and weeks late', LATE, '1970-01-01T00:00:00.000Z', ['impossible_clock']],
])('a test that began %s', (_, times, startedAt, flags) => {
  expect(clockFlags(times, startedAt)).toEqual(flags);
});
