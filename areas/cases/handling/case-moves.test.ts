import { expect, test } from 'vitest';
import { follows } from './case-moves.ts';
import { CASE_STATES } from '#areas/cases/case/case-state.ts';

const from = (to: Parameters<typeof follows>[0], statement: string | null = null) =>
  CASE_STATES.filter((state) => follows(to, { state, statement }));

test('a case moves forward, may be decided at once and again, and is closed only after a decision', () => {
  expect(from('acknowledged')).toEqual(['open']);
  expect(from('decided')).toEqual(['open', 'acknowledged', 'decided']);
  expect(from('closed')).toEqual(['decided']);
});

test('an answer follows a statement in any state of the case', () => {
  expect(from('answered', 'It was loud.')).toEqual(CASE_STATES);
  expect(from('answered')).toEqual([]);
});
