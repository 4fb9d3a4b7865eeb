import { expect, test } from 'vitest';
import { isRight, rangeFault } from './range-fault.ts';

test('bounds may be open, and must be in range and in order', () => {
  expect(rangeFault('score', { minScore: '40' })).toBeUndefined();
  expect(rangeFault('score', { minScore: '40', maxScore: '40' })).toBeUndefined();
  expect(rangeFault('score', { minScore: '40', maxScore: '39.5' })).toBe('reports.filter.emptyRange');
  expect(rangeFault('score', { maxScore: '101' })).toBe('reports.filter.outOfRange');
  expect(rangeFault('deviation', { minDeviation: '-9', maxDeviation: '-10' })).toBe('reports.filter.emptyRange');
  expect(rangeFault('deviation', { minScore: '90', maxScore: '1' })).toBeUndefined();
});

test('a filter with a reversed range is invalid', () => {
  expect(isRight({ minScore: '2', maxScore: '1' })).toBe(false);
  expect(isRight({ from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' })).toBe(false);
  expect(isRight({ from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z', minScore: '1' })).toBe(true);
});
