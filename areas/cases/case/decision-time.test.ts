import { expect, test } from 'vitest';
import { minutesToDecision } from './decision-time.ts';
import { aCase, aDecision } from '#areas/cases/handling/sample-case.ts';

const BEGAN = '2026-11-15T06:02:00.000Z';
const at = (time: string) => Date.parse(`2026-11-15T${time}.000Z`);

test('without a decision the time runs on in whole minutes', () => {
  expect(minutesToDecision(aCase({ beganAt: BEGAN, decision: null }), at('06:13:59'))).toBe(11);
});

test('the time stops at the first decision, whatever is decided later', () => {
  const decided = aCase({
    beganAt: BEGAN,
    decision: aDecision({ firstAt: '2026-11-15T06:20:00.000Z', at: '2026-11-15T09:00:00.000Z' }),
  });

  expect(minutesToDecision(decided, at('23:00:00'))).toBe(18);
});

test('a clock that is behind gives no negative time', () => {
  expect(minutesToDecision(aCase({ beganAt: BEGAN, decision: null }), at('06:00:00'))).toBe(0);
});
