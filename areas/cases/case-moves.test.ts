import { expect, test } from 'vitest';
import { follows } from './case-moves.ts';
import { CASE_STATES } from './case-state.ts';

const from = (to: Parameters<typeof follows>[0], statement: string | null = null) =>
  CASE_STATES.filter((state) => follows(to, { state, statement }));

test('a case goes forward, may be decided at once and anew, and is closed when it is decided', () => {
  expect(from('acknowledged')).toEqual(['open']);
  expect(from('decided')).toEqual(['open', 'acknowledged', 'decided']);
  expect(from('closed')).toEqual(['decided']);
});

test('an answer follows a statement, wherever the case stands', () => {
  expect(from('answered', 'It was loud.')).toEqual(CASE_STATES);
  expect(from('answered')).toEqual([]);
});
