import { expect, test } from 'vitest';
import { gapsIn } from './coverage-gaps.ts';

const hours = (covered: readonly number[]) => Array.from({ length: 24 }, (_, hour) => (covered.includes(hour) ? 3 : 0));

test('gaps are the hours in which no one is expected', () => {
  expect(gapsIn(hours([5, 6, 17]))).toEqual([
    { from: 0, to: 5 },
    { from: 7, to: 17 },
    { from: 18, to: 24 },
  ]);
});

test('a day with no one expected is one gap, and a full day has none', () => {
  expect(gapsIn(hours([]))).toEqual([{ from: 0, to: 24 }]);
  expect(gapsIn(Array.from({ length: 24 }, () => 1))).toEqual([]);
});
