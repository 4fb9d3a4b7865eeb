import { expect, test } from 'vitest';
import { alertSentence } from './alert-words.ts';
import { WHAT_HAPPENED } from './alerts.contract.ts';

test('everything that can happen has a sentence of its own', () => {
  const ids = WHAT_HAPPENED.map((what) => alertSentence({ what, facts: {}, standsFor: 1 }).id);

  expect(new Set(ids).size).toBe(WHAT_HAPPENED.length);
});

test('a fact that is not known is said to be missing', () => {
  const { values } = alertSentence({ what: 'overdue', facts: { minutes: 15 }, standsFor: 1 });

  expect(values).toMatchObject({ minutes: 15, isNamed: 'no' });
  const completion = alertSentence({ what: 'completion', facts: { percent: 62, name: 'North' }, standsFor: 1 });
  expect(completion.values).toMatchObject({ percent: 0.62, isNamed: 'yes' });
});

test('a row that stands for many says how many people they are', () => {
  const { id, values } = alertSentence({ what: 'overdue', facts: { minutes: 15 }, standsFor: 57 });

  expect(id).toBe('alerts.whatOfMany.overdue');
  expect(values).toMatchObject({ people: 57, minutes: 15 });
});
