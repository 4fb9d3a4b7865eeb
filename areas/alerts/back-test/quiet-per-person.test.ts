import { expect, test } from 'vitest';
import { isRepeat, withoutRepeats } from './quiet-per-person.ts';

const cause = (userId: string | null, clock: string) => ({ userId, happenedAt: `2026-03-02T${clock}:00.000Z` });
const clocks = (causes: readonly { userId: string | null; happenedAt: string }[]) =>
  causes.map(({ userId, happenedAt }) => `${userId ?? '-'} ${happenedAt.slice(11, 16)}`);

test('a second cause for the same person within the quiet minutes is left out', () => {
  const causes = [cause('ana', '06:00'), cause('ben', '06:10'), cause('ana', '06:30'), cause('ben', '07:20')];

  expect(clocks(withoutRepeats(causes, 60))).toEqual(['ana 06:00', 'ben 06:10', 'ben 07:20']);
});

test('the quiet minutes count from the cause that fired last, not from one that was left out', () => {
  const causes = ['06:00', '06:40', '07:10', '07:50', '08:15'].map((clock) => cause('ana', clock));

  expect(clocks(withoutRepeats(causes, 60))).toEqual(['ana 06:00', 'ana 07:10', 'ana 08:15']);
});

test('a cause after the quiet minutes fires again', () => {
  const [first, before, then] = [cause('ana', '06:00'), cause('ana', '06:59'), cause('ana', '07:00')];

  expect(isRepeat(before.happenedAt, first.happenedAt, 60)).toBe(true);
  expect(isRepeat(then.happenedAt, first.happenedAt, 60)).toBe(false);
  expect(clocks(withoutRepeats([first, before, then], 60))).toEqual(['ana 06:00', 'ana 07:00']);
});

test('nothing is left out without quiet minutes, or when causes are about no person', () => {
  const same = [cause('ana', '06:00'), cause('ana', '06:00')];
  const nobody = [cause(null, '06:00'), cause(null, '06:01')];

  expect(withoutRepeats(same, 0)).toEqual(same);
  expect(withoutRepeats(nobody, 60)).toEqual(nobody);
});

test('timestamps in milliseconds give the same result as text', () => {
  const causes = ['06:00', '06:40', '07:10'].map((clock) => cause('ana', clock));
  const inMs = causes.map(({ userId, happenedAt }) => ({ userId, happenedAt: Date.parse(happenedAt) }));

  expect(withoutRepeats(inMs, 60)).toEqual([inMs[0], inMs[2]]);
});
