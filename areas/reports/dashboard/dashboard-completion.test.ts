import { expect, test } from 'vitest';
import { completionByDay, completionOf } from './dashboard-completion.ts';

const DAYS = [
  { day: '2026-11-01', done: 4, expected: 5 },
  { day: '2026-11-02', done: 4, expected: 4 },
  { day: '2026-11-03', done: 0, expected: 10 },
];

test('a day with fewer than five expected tests is a gap in the line, but counts in the sum', () => {
  expect(completionByDay(DAYS)).toEqual([0.8, null, 0]);
  expect(completionOf(DAYS)).toEqual({ done: 8, expected: 19 });
});

test('without expected tests there is no share', () => {
  expect(completionByDay([])).toEqual([]);
  expect(completionOf([])).toEqual({ done: 0, expected: 0 });
});
