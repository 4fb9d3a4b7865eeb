import { expect, test } from 'vitest';
import { neededBy, skippedAmong } from './pin-needs.ts';

const NEW = { employeeNumber: '1047', hasLeft: false, hasPin: false, hasCard: false };
const WITH_PIN = { ...NEW, hasPin: true };
const WITH_BOTH = { ...WITH_PIN, hasCard: true };
const NUMBERLESS = { ...NEW, employeeNumber: null };
const LEFT = { ...NEW, hasLeft: true };

test.each([
  ['a new person', NEW, { receivers: 'missing', creates: 'both' }, { pin: true, card: true }],
  ['a new person', NEW, { receivers: 'missing', creates: 'cards' }, { pin: false, card: true }],
  ['a person with a PIN', WITH_PIN, { receivers: 'missing', creates: 'both' }, { pin: false, card: true }],
  ['a person with a PIN', WITH_PIN, { receivers: 'all', creates: 'both' }, { pin: true, card: true }],
  ['a person with a PIN', WITH_PIN, { receivers: 'all', creates: 'pins' }, { pin: true, card: false }],
  ['a person without a number', NUMBERLESS, { receivers: 'missing', creates: 'both' }, { pin: false, card: true }],
  ['a person who has left', LEFT, { receivers: 'all', creates: 'both' }, { pin: false, card: false }],
] as const)('%s needs what is missing and wanted', (_, person, wish, needed) => {
  expect(neededBy(person, wish)).toEqual(needed);
});

test('everyone who gets nothing is counted once', () => {
  const people = [NEW, WITH_BOTH, NUMBERLESS, LEFT];

  expect(skippedAmong(people, { receivers: 'missing', creates: 'pins' })).toEqual({
    hasLeft: 1,
    hasNoNumber: 1,
    hasAlready: 1,
  });
  expect(skippedAmong(people, { receivers: 'missing', creates: 'both' })).toEqual({
    hasLeft: 1,
    hasNoNumber: 0,
    hasAlready: 1,
  });
});
