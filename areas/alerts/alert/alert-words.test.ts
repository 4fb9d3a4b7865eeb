import { expect, test } from 'vitest';
import messages from '#areas/alerts/messages.json' with { type: 'json' };
import { alertSentence } from './alert-words.ts';
import { WHAT_HAPPENED } from './alerts.contract.ts';

test('every kind of event has its own sentence', () => {
  const ids = WHAT_HAPPENED.map((what) => alertSentence({ what, facts: {}, standsFor: 1, groupKind: null }).id);

  expect(new Set(ids).size).toBe(WHAT_HAPPENED.length);
  expect(ids.filter((id) => !(id in messages))).toEqual([]);
});

test('the sentence says so when a fact is missing', () => {
  const { values } = alertSentence({ what: 'overdue', facts: { minutes: 15 }, standsFor: 1, groupKind: null });

  expect(values).toMatchObject({ minutes: 15, isNamed: 'no' });
  const completion = alertSentence({
    what: 'completion',
    facts: { percent: 62, name: 'North' },
    standsFor: 1,
    groupKind: null,
  });
  expect(completion.values).toMatchObject({ percent: 0.62, isNamed: 'yes' });
});

test('a row that stands for many alerts gives the number of people', () => {
  const { id, values } = alertSentence({ what: 'overdue', facts: { minutes: 15 }, standsFor: 57, groupKind: 'window' });

  expect(id).toBe('alerts.whatOfMany.overdue');
  expect(values).toMatchObject({ people: 57, minutes: 15 });
});

test('a row of repeats says what happened to the one person', () => {
  const { id } = alertSentence({ what: 'overdue', facts: { minutes: 15 }, standsFor: 3, groupKind: 'person' });

  expect(id).toBe('alerts.what.overdue');
});
