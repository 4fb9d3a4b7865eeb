import { expect, test } from 'vitest';
import { databaseForTests } from '#tests/support/database/test-database.ts';
import { Problem, tooManyRequests } from '#platform/shared/problem.ts';
import { secondsToWait, type Counted } from './failure-limit.ts';
import { checkGuess } from './guesses.ts';

const database = databaseForTests();

const aSecret = (): [Counted] => [
  { limit: { name: 'guessed', failures: 3, windowSeconds: 3600 }, key: crypto.randomUUID() },
];

const areTooMany = (outcomes: readonly PromiseSettledResult<unknown>[]): number =>
  outcomes.filter(
    (outcome) =>
      outcome.status === 'rejected' && outcome.reason instanceof Problem && outcome.reason.kind === tooManyRequests,
  ).length;

test('of many wrong guesses at once, only as many are checked as may fail', async () => {
  const { system } = database.databases;
  const counted = aSecret();
  let checked = 0;

  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () => checkGuess(system, counted, () => Promise.resolve(void (checked += 1)))),
  );

  expect(checked).toBe(3);
  expect(areTooMany(outcomes)).toBe(37);
});

test('a right guess is returned and clears the count, also after one that could not be checked', async () => {
  const { system } = database.databases;
  const counted = aSecret();
  const guess = <T>(outcome: Promise<T>) => checkGuess(system, counted, () => outcome);

  expect(await guess(Promise.resolve(false))).toBe(false);
  expect(await guess(Promise.resolve(undefined))).toBeUndefined();
  await expect(checkGuess(system, counted, () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );
  expect(await guess(Promise.resolve('Ana'))).toBe('Ana');
  expect(await guess(Promise.resolve(false))).toBe(false);
  expect(await guess(Promise.resolve(false))).toBe(false);

  expect(await secondsToWait(system, counted)).toBe(0);
});
