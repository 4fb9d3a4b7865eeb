import { expect, test } from 'vitest';
import { gapsIn } from './coverage-gaps.ts';

const hours = (covered: readonly number[]) => Array.from({ length: 24 }, (_, hour) => (covered.includes(hour) ? 3 : 0));

test('gaps are the hours between those in which somebody is expected', () => {
  expect(gapsIn(hours([5, 6, 17]))).toEqual([
    { from: 0, to: 5 },
    { from: 7, to: 17 },
    { from: 18, to: 24 },
  ]);
});

test('a day without anybody is one gap, a full one has none', () => {
  expect(gapsIn(hours([]))).toEqual([{ from: 0, to: 24 }]);
  expect(gapsIn(Array.from({ length: 24 }, () => 1))).toEqual([]);
});
