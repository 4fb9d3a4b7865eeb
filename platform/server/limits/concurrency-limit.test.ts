import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/** Enters a queue; `isIn` tells whether its turn has come. */
function visit(turns: ConcurrencyLimit, key = 'a') {
  const leaving = new AbortController();
  const state = { isIn: false };
  const entered = turns.enter(key, leaving.signal);
  const told = entered?.then(() => {
    state.isIn = !leaving.signal.aborted;
    return undefined;
  });
  return { told, leave: () => leaving.abort(), isIn: () => state.isIn };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a limited number runs at once, the next wait in order, and further ones are refused', async () => {
  const turns = new ConcurrencyLimit({ atOnce: 2, mostWaiting: 2 });
  const visits = Array.from({ length: 5 }, () => visit(turns));
  await settled();
  expect(visits.map(({ told, isIn }) => told !== undefined && isIn())).toEqual([true, true, false, false, false]);
  expect(visits[4]?.told).toBeUndefined();

  visits[1]?.leave();
  await settled();

  expect(visits.map(({ isIn }) => isIn())).toEqual([true, true, true, false, false]);
});

test('a caller that gives up while waiting leaves its place to the next', async () => {
  const turns = new ConcurrencyLimit({ atOnce: 1, mostWaiting: 2 });
  const [first, second, third] = [visit(turns), visit(turns), visit(turns)];

  second.leave();
  first.leave();
  await settled();

  expect([second.isIn(), third.isIn()]).toEqual([false, true]);
});

test('keys do not wait for each other, and nothing is kept of finished ones', async () => {
  const turns = new ConcurrencyLimit({ atOnce: 1, mostWaiting: 0 });
  const [first, other] = [visit(turns, 'a'), visit(turns, 'b')];
  await settled();
  expect([first.isIn(), other.isIn(), turns.size]).toEqual([true, true, 2]);

  first.leave();
  other.leave();

  expect(turns.size).toBe(0);
});
