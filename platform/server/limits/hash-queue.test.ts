import { expect, test } from 'vitest';
import { Problem } from '#platform/shared/problem.ts';
import { HashQueue, type HashLane } from './hash-queue.ts';

/** Work that the test completes, in the order in which it started. */
function workbench() {
  const turns = new HashQueue();
  const begun: { lane: HashLane; end: () => void }[] = [];
  const order = (lane: HashLane) =>
    turns.run(lane, () => new Promise<void>((resolve) => void begun.push({ lane, end: resolve })));
  return { begun, order, lanes: () => begun.map(({ lane }) => lane) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('two hashes run at once, and the next starts when one is done', async () => {
  const { begun, order } = workbench();
  const all = [order('strangers'), order('strangers'), order('strangers')];
  await settled();
  expect(begun).toHaveLength(2);

  begun[0]?.end();
  await settled();
  expect(begun).toHaveLength(3);

  for (const { end } of begun) end();
  await Promise.all(all);
});

test('fifty wait, and the next is told to retry', async () => {
  const { begun, order } = workbench();
  const all = Array.from({ length: 52 }, () => order('strangers'));

  const next = order('strangers').catch((error: unknown) => error);
  const refused = await Promise.race([next, settled().then(() => 'waits too')]);

  expect(refused).toBeInstanceOf(Problem);
  expect(refused).toMatchObject({ kind: { code: 'unavailable', status: 503 }, details: { retryAfterSeconds: 5 } });
  for (let done = 0; done < all.length; done += 1) {
    begun[done]?.end();
    await settled();
  }
  await Promise.all(all);
  expect(begun).toHaveLength(52);
});

test('a flood of unknown callers does not fill the lane of known callers, who are next but one at most', async () => {
  const { begun, order, lanes } = workbench();
  const flood = Array.from({ length: 52 }, () => order('strangers'));
  const known = [order('known'), order('known')];
  for (let done = 0; done < 4; done += 1) {
    await settled();
    begun[done]?.end();
  }
  await settled();

  expect(lanes().slice(0, 6)).toEqual(['strangers', 'strangers', 'known', 'strangers', 'known', 'strangers']);
  for (let done = 4; done < 54; done += 1) {
    begun[done]?.end();
    await settled();
  }
  await Promise.all([...flood, ...known]);
});

test('work that fails passes its turn on', async () => {
  const turns = new HashQueue();
  const failing = () => turns.run('strangers', () => Promise.reject(new Error('broken')));

  await Promise.allSettled(Array.from({ length: 10 }, failing));

  expect(await turns.run('known', async () => 'done')).toBe('done');
});
