import { expect, test } from 'vitest';
import { driftOf } from './drift.ts';
import { NORMS } from './norms.ts';

const drift = (...rcis: number[]) => driftOf(rcis, NORMS.cusum);

test('values that go up and down are no drift', () => {
  expect(drift()).toEqual({ state: 'none', sum: 0, raised: 0, start: null, signal: null });
  expect(drift(0.5, -2, 0.7)).toEqual({ state: 'none', sum: 0, raised: 0, start: null, signal: null });
});

test('a sum above zero is rising once three tests of its run have raised it, dated from the first of them', () => {
  expect(drift(2, -3, 0, 1.75, 1.75)).toEqual({ state: 'none', sum: 2, raised: 2, start: 3, signal: null });
  expect(drift(2, -3, 0, 1.75, 1.75, 0.5, 1)).toEqual({ state: 'rising', sum: 2, raised: 3, start: 3, signal: null });
});

test('one high test is no drift', () => {
  expect(drift(0, 5)).toMatchObject({ state: 'none', sum: 4.25, raised: 1 });
});

test('a sum above the limit is a signal, one exactly at the limit is not', () => {
  expect(drift(0, 5.75)).toMatchObject({ state: 'none', sum: 5 });
  expect(drift(0, 3, 3, 3)).toEqual({ state: 'signal', sum: 6.75, raised: 3, start: 1, signal: 3 });
});

test('a signal stays, dated from the beginning of the run that led to it', () => {
  expect(drift(0, 3, 3, 3, -9, 0, 2)).toMatchObject({ state: 'signal', sum: 1.25, start: 1, signal: 3 });
});
