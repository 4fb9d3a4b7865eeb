import { expect, test } from 'vitest';
import { figures, shortcomings } from './outcome.ts';

const GOOD = {
  tags: 890,
  tests: 10,
  people: 5,
  lost: 0,
  doubled: 0,
  surprises: [],
  faults: new Map([
    ['primary killed', 2],
    ['etcd member paused', 1],
  ]),
  longestPauseMs: 31_240,
  minutes: 3.04,
};

test('a run without loss and with enough faults is a proof', () => {
  expect(shortcomings(GOOD, 3)).toEqual([]);
  expect(figures(GOOD)).toEqual([
    '       1  etcd member paused',
    '       2  primary killed',
    '       3  faults in 3.0 minutes',
    'Acknowledged: 905 (890 tags, 10 tests, 5 changes of people), lost: 0, doubled: 0',
    'Longest pause without an acknowledged change: 31.2 s',
  ]);
});

test.each([
  ['lost', { lost: 1 }, '1 acknowledged changes were lost'],
  ['doubled', { doubled: 2 }, '2 changes were made twice'],
  ['answered with a fault', { surprises: ['500 fault'] }, '1 calls got an answer that says nothing'],
  ['that never went on', { stalled: 'primary killed (db1)' }, 'changes did not go on after: primary killed (db1)'],
  ['too few faults', { faults: new Map([['primary killed', 2]]) }, '2 faults, fewer than 3'],
])('a run with something %s is none', (_, change, reason) => {
  expect(shortcomings({ ...GOOD, ...change }, 3)).toEqual([reason]);
});
