import { expect, test } from 'vitest';
import { dayOutcome, daysBetween, doneOfFinished } from './day-outcome.ts';

const NONE = { day: '2026-11-15', completed: 0, late: 0, missed: 0, excused: 0, waiting: 0, reasons: [] };

test('a day shows the outcome of its tests that are over', () => {
  expect(dayOutcome({ ...NONE, completed: 2, waiting: 1 })).toBe('done');
  expect(dayOutcome({ ...NONE, completed: 1, late: 1 })).toBe('late');
  expect(dayOutcome({ ...NONE, completed: 1, missed: 1 })).toBe('some');
  expect(doneOfFinished({ ...NONE, completed: 1, late: 1, missed: 1, waiting: 1 })).toBe('2/3');
  expect(dayOutcome({ ...NONE, missed: 1, excused: 1 })).toBe('missed');
});

test('a day without a test that is over is excused or waiting', () => {
  expect(dayOutcome({ ...NONE, excused: 1 })).toBe('excused');
  expect(dayOutcome({ ...NONE, excused: 1, waiting: 1 })).toBe('waiting');
});

test('the days of a period are all of them, or the latest ones', () => {
  expect(daysBetween({ firstDay: '2026-02-27', lastDay: '2026-03-01' }, 31)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(daysBetween({ firstDay: '2026-01-01', lastDay: '2026-03-01' }, 2)).toEqual(['2026-02-28', '2026-03-01']);
});
