import { expect, test } from 'vitest';
import { FEWEST_FAULTS, withFaultSum } from './fault-sum.ts';
import { NOTHING_RUN } from './step.ts';

const killed = { kind: 'server killed', faults: FEWEST_FAULTS - 1, acknowledged: 700, lost: 0, doubled: 0 };
const paused = { kind: 'server paused', faults: 1, acknowledged: 30, lost: 0, doubled: 0 };

test('the kinds of faults are listed and added up', () => {
  expect(withFaultSum(NOTHING_RUN, [killed, paused], 'all')).toMatchObject({
    failed: 0,
    notes: [
      'Faults:',
      '     199  server killed: 700 acknowledged, 0 lost, 0 doubled',
      '       1  server paused: 30 acknowledged, 0 lost, 0 doubled',
      '     200  all kinds: 730 acknowledged, 0 lost, 0 doubled',
    ],
  });
});

test('too few faults fail the whole proof, but not the gate', () => {
  expect(withFaultSum(NOTHING_RUN, [killed], 'all')).toMatchObject({
    failed: 1,
    failures: [{ reason: '199 faults, fewer than 200' }],
  });
  expect(withFaultSum(NOTHING_RUN, [killed], 'gate').failed).toBe(0);
});

test.each([
  ['lost', '2 acknowledged changes were lost'],
  ['doubled', '2 acknowledged changes exist twice'],
])('something %s fails the gate too', (column, reason) => {
  const entries = [killed, { ...paused, [column]: 2 }];

  expect(withFaultSum(NOTHING_RUN, entries, 'gate')).toMatchObject({ failed: 1, failures: [{ reason }] });
});
