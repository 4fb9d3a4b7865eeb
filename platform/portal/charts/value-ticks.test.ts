import { expect, test } from 'vitest';
import { pushedApart } from './draw-line-names.ts';
import { signedNumber } from './signed-number.ts';
import { countTicks, valueTicks } from './value-ticks.ts';

test('an axis has round numbers, about as many as requested', () => {
  expect(valueTicks(20, 80, 6)).toEqual([20, 30, 40, 50, 60, 70, 80]);
  expect(valueTicks(34.2, 47.9, 5)).toEqual([35, 40, 45]);
  expect(valueTicks(-1.2, 1.4, 5)).toEqual([-1, 0, 1]);
});

test('a scale of counts starts at 0, ends above the highest count and has whole numbers only', () => {
  expect(countTicks(201, 5)).toEqual([0, 50, 100, 150, 200, 250]);
  expect(countTicks(2, 5)).toEqual([0, 1, 2]);
  expect(countTicks(0, 5)).toEqual([0, 1]);
});

test('a deviation carries its sign; zero has none', () => {
  expect([signedNumber(-1, 'en'), signedNumber(0, 'en'), signedNumber(5.5, 'es')]).toEqual(['−1', '0', '+5,5']);
});

test('names of lines that end at the same height are stacked above the bottom', () => {
  const ends = ['a', 'b', 'c'].map((name) => ({ name, y: 98, color: 'gray' }));

  expect(pushedApart(ends, 100).map(({ y }) => y)).toEqual([74, 87, 100]);
});
