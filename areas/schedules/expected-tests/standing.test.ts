import { expect, test } from 'vitest';
import { mayBeExcused, standingOf } from './standing.ts';

const stands = { status: 'scheduled', isOpen: false, isOverdue: false } as const;

test('an expected test is first upcoming, then due, then overdue', () => {
  expect(standingOf(stands)).toBe('scheduled');
  expect(standingOf({ ...stands, isOpen: true })).toBe('due');
  expect(standingOf({ ...stands, isOpen: true, isOverdue: true })).toBe('overdue');
});

test('a completed test is done, unless a retest is due', () => {
  expect(standingOf({ ...stands, status: 'late' })).toBe('late');
  expect(standingOf({ ...stands, status: 'completed', isRetestDue: null })).toBe('completed');
  expect(standingOf({ ...stands, status: 'completed', isRetestDue: true })).toBe('retest');
});

test('only a test that is not done can be excused', () => {
  expect((['overdue', 'due', 'scheduled', 'missed'] as const).every(mayBeExcused)).toBe(true);
  expect((['completed', 'late', 'inProgress', 'retest', 'excused', 'cancelled'] as const).some(mayBeExcused)).toBe(
    false,
  );
});
