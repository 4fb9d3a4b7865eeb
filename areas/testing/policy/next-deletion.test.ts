import { expect, test } from 'vitest';
import { nextDeletion } from './next-deletion.ts';

test.each([
  ['2026-11-15T02:39:59.999Z', '2026-11-15T02:40:00.000Z'],
  ['2026-11-15T02:40:00.000Z', '2026-11-16T02:40:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T02:40:00.000Z'],
])('after %s the next deletion is at %s', (now, next) => {
  expect(nextDeletion(new Date(now))).toBe(next);
});
