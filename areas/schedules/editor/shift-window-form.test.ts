import { expect, test } from 'vitest';
import {
  readShiftWindow,
  shiftWindowFaults,
  shiftWindowFields,
  shiftWindowIn,
  USUAL_SHIFT_WINDOW,
} from './shift-window-form.ts';

test.each([
  { anchor: 'start', opensMinutes: -60, dueMinutes: 10, graceMinutes: 0 },
  { anchor: 'middle', opensMinutes: 0, dueMinutes: 45, graceMinutes: 15 },
  { anchor: 'end', opensMinutes: -90, dueMinutes: -30, graceMinutes: 720 },
] as const)('a window around the $anchor is the same after the form', (window) => {
  expect(shiftWindowIn(shiftWindowFields(window))).toEqual(window);
});

test('no minutes before a point are the point itself', () => {
  const window = readShiftWindow({ ...USUAL_SHIFT_WINDOW, opens: '0' });

  expect(Object.is(window?.opensMinutes, 0)).toBe(true);
});

test('faults name numbers, a window that ends before it opens, and two that open together', () => {
  const fields = (...windows: (typeof USUAL_SHIFT_WINDOW)[]) => Object.keys(shiftWindowFaults(windows));

  expect(fields(USUAL_SHIFT_WINDOW)).toEqual([]);
  expect(fields({ ...USUAL_SHIFT_WINDOW, opens: 'an hour', grace: '721' })).toEqual([
    'shiftWindows.0.opens',
    'shiftWindows.0.grace',
  ]);
  expect(fields({ ...USUAL_SHIFT_WINDOW, due: '60', dueSide: 'before' })).toEqual(['shiftWindows.0.due']);
  expect(fields(USUAL_SHIFT_WINDOW, USUAL_SHIFT_WINDOW)).toEqual(['shiftWindows.1.opens']);
});
