import { expect, test } from 'vitest';
import { newShiftForm, sentTimes, shiftFormFaults, withEndClock, withStartDay } from './shift-form.ts';

const form = { ...newShiftForm('2026-11-18'), person: 'ana' };

test('the end follows the first day, and a night shift ends on the next day', () => {
  const night = { ...form, startClock: '18:00', ...withEndClock({ ...form, startClock: '18:00' }, '06:00') };

  expect(night.endDay).toBe('2026-11-19');
  expect(withStartDay(night, '2026-11-30')).toEqual({ startDay: '2026-11-30', endDay: '2026-12-01' });
  expect(sentTimes(night)).toEqual({ site: null, start: '2026-11-18T18:00', end: '2026-11-19T06:00', role: '' });
});

test('a form names what is missing, and an end before the start', () => {
  expect(shiftFormFaults(form)).toEqual({});
  expect(Object.keys(shiftFormFaults({ ...form, person: '', endDay: '' }))).toEqual(['person', 'endDay']);
  expect(Object.keys(shiftFormFaults({ ...form, endClock: '05:00' }))).toEqual(['endClock']);
});
