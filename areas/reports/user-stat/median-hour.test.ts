import { expect, test } from 'vitest';
import { medianHour } from './median-hour.ts';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;

test('the median of morning times is the middle one', () => {
  expect(medianHour([at(5, 40), at(6), at(7, 10)])).toBe(6);
  expect(medianHour([at(5), at(6)])).toBe(5.5);
});

test('around midnight the median is midnight, not noon', () => {
  expect(medianHour([at(23), at(1)])).toBe(0);
  expect(medianHour([at(22), at(23, 30), at(0, 30)])).toBe(23.5);
});

test('the median of one time is that time, and of none is null', () => {
  expect(medianHour([at(13, 30)])).toBe(13.5);
  expect(medianHour([])).toBeNull();
});
