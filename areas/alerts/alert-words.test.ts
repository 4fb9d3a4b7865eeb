import { expect, test } from 'vitest';
import { alertSentence } from './alert-words.ts';
import { WHAT_HAPPENED } from './alerts.contract.ts';

test('everything that can happen has a sentence of its own', () => {
  const ids = WHAT_HAPPENED.map((what) => alertSentence({ what, facts: {} }).id);

  expect(new Set(ids).size).toBe(WHAT_HAPPENED.length);
});

test('a fact that is not known is said to be missing', () => {
  const { values } = alertSentence({ what: 'overdue', facts: { minutes: 15 } });

  expect(values).toMatchObject({ minutes: 15, isNamed: 'no' });
  expect(alertSentence({ what: 'completion', facts: { percent: 62, name: 'North' } }).values).toMatchObject({
    percent: 0.62,
    isNamed: 'yes',
  });
});
