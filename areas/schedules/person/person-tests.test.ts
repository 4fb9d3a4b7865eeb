import { expect, test } from 'vitest';
import { nextTest, pastOf, toComeOf } from './person-tests.ts';
import { anExpectedTest, expectedIn } from './sample-person-schedule.ts';

const open = anExpectedTest({ id: 'open' });
const missed = expectedIn(-600, { id: 'missed', status: 'missed' });
const done = anExpectedTest({ id: 'done', status: 'completed', doneAt: new Date().toISOString() });
const later = expectedIn(600, { id: 'later' });
const excused = expectedIn(100, { id: 'excused', status: 'excused', excuseReason: 'leave' });
const ids = (tests: readonly { id: string }[]) => tests.map(({ id }) => id);

test('done and closed tests are past, latest first, and all others are to come', () => {
  const all = [missed, done, open, excused, later];

  expect(ids(pastOf(all))).toEqual(['done', 'missed']);
  expect(ids(toComeOf(all))).toEqual(['open', 'excused', 'later']);
});

test('the next test is the open one, or the next to open that is not excused', () => {
  expect(nextTest([missed, open, later], Date.now())).toMatchObject({ test: { id: 'open' }, is: 'due' });
  expect(nextTest([done, excused, later], Date.now())).toMatchObject({ test: { id: 'later' }, is: 'toCome' });
  expect(nextTest([missed, done, excused], Date.now())).toBeUndefined();
});

test('a test is overdue from its due time until it closes', () => {
  const at = (minutes: number) => Date.now() + minutes * 60_000;

  expect(nextTest([open], at(21))?.is).toBe('overdue');
  expect(nextTest([open], at(41))).toBeUndefined();
});
