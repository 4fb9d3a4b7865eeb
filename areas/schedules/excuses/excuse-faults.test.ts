import { expect, test } from 'vitest';
import { excuseFaults, type ExcuseDraft } from './excuse-faults.ts';

const RIGHT: ExcuseDraft = { scope: 'days', reason: 'leave', note: '', first: '2026-11-15', last: '2026-11-15' };

test('an excuse for one day, and one for a whole year, are valid', () => {
  expect(excuseFaults(RIGHT)).toEqual({});
  expect(excuseFaults({ ...RIGHT, last: '2027-11-15' })).toEqual({});
});

test('a reason and valid days are required', () => {
  expect(excuseFaults({ ...RIGHT, reason: null })).toEqual({ reason: 'schedules.excuse.reasonMissing' });
  expect(excuseFaults({ ...RIGHT, last: '' })).toEqual({ days: 'schedules.excuse.daysMissing' });
  expect(excuseFaults({ ...RIGHT, last: '2026-11-14' })).toEqual({ days: 'schedules.excuse.daysBackward' });
  expect(excuseFaults({ ...RIGHT, last: '2027-11-16' })).toEqual({ days: 'schedules.excuse.daysTooMany' });
});

test('days are not checked for an excuse from one test', () => {
  expect(excuseFaults({ ...RIGHT, scope: 'test', last: '' })).toEqual({});
});
