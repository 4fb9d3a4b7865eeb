import { expect, test } from 'vitest';
import { lengthParts, minutesToDecision } from './decision-time.ts';
import { aCase, aDecision } from '#areas/cases/handling/sample-case.ts';

const BEGAN = '2026-11-15T06:02:00.000Z';
const at = (time: string) => Date.parse(`2026-11-15T${time}.000Z`);

test('without a decision the time runs on in whole minutes', () => {
  expect(minutesToDecision(aCase({ beganAt: BEGAN, decision: null }), at('06:13:59'))).toBe(11);
});

test('the time stops at the decision', () => {
  const decided = aCase({ beganAt: BEGAN, decision: aDecision({ at: '2026-11-15T06:20:00.000Z' }) });

  expect(minutesToDecision(decided, at('23:00:00'))).toBe(18);
});

test('a clock that is behind gives no negative time', () => {
  expect(minutesToDecision(aCase({ beganAt: BEGAN, decision: null }), at('06:00:00'))).toBe(0);
});

test('a duration has days, hours and minutes', () => {
  expect([59, 60, 135, 1440, 3005].map(lengthParts)).toEqual([
    { days: 0, hours: 0, minutes: 59 },
    { days: 0, hours: 1, minutes: 0 },
    { days: 0, hours: 2, minutes: 15 },
    { days: 1, hours: 0, minutes: 0 },
    { days: 2, hours: 2, minutes: 5 },
  ]);
});
