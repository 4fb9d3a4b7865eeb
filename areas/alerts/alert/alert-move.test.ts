import { expect, test } from 'vitest';
import { mayMove, snoozesFor, type MovableAlert } from './alert-move.ts';
import { ALERT_STATES } from './alert-state.ts';
import type { AlertMove } from './alerts.contract.ts';

const statesFor = (move: AlertMove, rest: Omit<MovableAlert, 'state'> = { severity: 'warning', stepsLeft: 1 }) =>
  ALERT_STATES.filter((state) => mayMove({ state, ...rest }, move));

test('an alert that is resolved, or held by a device alert, cannot move', () => {
  const open = ['new', 'acknowledged', 'snoozed', 'escalated'];

  expect(statesFor({ to: 'resolved', resolution: '' })).toEqual(open);
  expect(statesFor({ to: 'escalated' })).toEqual(open);
  expect(statesFor({ to: 'snoozed', minutes: 480 })).toEqual(open);
});

test('an acknowledged alert cannot be acknowledged again', () => {
  expect(statesFor({ to: 'acknowledged' })).toEqual(['new', 'snoozed', 'escalated']);
});

test('an alert with no step left cannot be escalated', () => {
  expect(statesFor({ to: 'escalated' }, { severity: 'critical', stepsLeft: 0 })).toEqual([]);
});

test('a critical alert can be snoozed for an hour at most', () => {
  expect(snoozesFor({ severity: 'critical' })).toEqual([10, 30, 60]);
  expect(snoozesFor({ severity: 'info' })).toEqual([10, 30, 60, 480]);
  expect(statesFor({ to: 'snoozed', minutes: 480 }, { severity: 'critical', stepsLeft: 0 })).toEqual([]);
});
