import { expect, test } from 'vitest';
import { allExpected, partCounts, sharesOf } from './status-parts.ts';

const COUNTS = {
  completed: 5,
  late: 1,
  inProgress: 1,
  missed: 2,
  excused: 1,
  cancelled: 7,
  scheduled: 10,
  overdue: 3,
  due: 4,
  retest: 2,
};

test('done includes retests, and scheduled excludes due and overdue', () => {
  expect(partCounts(COUNTS)).toEqual({
    done: 6,
    retest: 2,
    inProgress: 1,
    due: 4,
    overdue: 3,
    missed: 2,
    excused: 1,
    scheduled: 3,
  });
  expect(allExpected(COUNTS)).toBe(20);
});

test('the shares of the bar add up to the whole, once each, without empty ones', () => {
  const shares = sharesOf({ ...COUNTS, excused: 0 });

  expect(shares.map(({ part }) => part)).toEqual([
    'done',
    'retest',
    'inProgress',
    'due',
    'overdue',
    'missed',
    'scheduled',
  ]);
  expect(shares.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1);
  expect(shares[1]).toMatchObject({ from: expect.closeTo(4 / 19), width: expect.closeTo(2 / 19) });
});

test('without the right to see outcomes there is no count of retests', () => {
  expect(partCounts({ ...COUNTS, retest: null }).retest).toBeNull();
  expect(sharesOf({ ...COUNTS, retest: null })[0]).toMatchObject({ part: 'done', width: expect.closeTo(6 / 20) });
});

test('without tests there is no bar', () => {
  const none = { completed: 0, late: 0, inProgress: 0, missed: 0, excused: 0, cancelled: 3, scheduled: 0 };

  expect(sharesOf({ ...none, overdue: 0, due: 0, retest: 0 })).toEqual([]);
});
