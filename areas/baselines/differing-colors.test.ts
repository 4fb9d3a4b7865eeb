import { expect, test } from 'vitest';
import { differingColors } from './differing-colors.ts';

test('a result differs when its color would change', () => {
  expect(differingColors([37, 39.5, 44], 38, 38)).toBe(0);
  expect(differingColors([37, 39.5, 44], 38, 39)).toBe(2);
});

test('without a baseline no result has a color', () => {
  expect(differingColors([37, 39.5], null, null)).toBe(0);
  expect(differingColors([37, 39.5], 38, null)).toBe(2);
});
