import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#platform/server/log.ts';
import { startWorkLoop, type WorkLoop } from './work-loop.ts';

const PAUSE_MS = 1_000;
const GRACE_MS = 5_000;

const lines: string[] = [];
let loop: WorkLoop | undefined;
beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  const stopped = loop?.stop();
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  await stopped;
  vi.useRealTimers();
});

type Look = Parameters<typeof startWorkLoop>[0]['look'];
function start(look: Look): WorkLoop {
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  loop = startWorkLoop({ look, pauseMs: PAUSE_MS, graceMs: GRACE_MS, log, trouble: 'will be tried again' });
  return loop;
}
/** Lets everything happen that does not wait for time. */
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Looks that each wait for their answer. */
function heldLooks() {
  const looks: PromiseWithResolvers<boolean>[] = [];
  const look: Look = () => {
    const answer = Promise.withResolvers<boolean>();
    looks.push(answer);
    return answer.promise;
  };
  return { looks, look };
}

test('it looks again after the pause, and not before', async () => {
  const look = vi.fn<Look>(async () => false);
  start(look);

  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(look).toHaveBeenCalledTimes(2);
});

test('it looks again at once while there may be more', async () => {
  const answers = [true, true, false];
  const look = vi.fn<Look>(async () => answers.shift() ?? false);
  start(look);

  await settle();

  expect(look).toHaveBeenCalledTimes(3);
});

test('the end of a piece of work ends the pause', async () => {
  const work = Promise.withResolvers<void>();
  const counts: number[] = [];
  start(async ({ count, begin }) => {
    counts.push(count);
    if (counts.length === 1) begin(() => work.promise);
    return false;
  });
  await settle();
  expect(counts).toEqual([0]);

  work.resolve();
  await settle();

  expect(counts).toEqual([0, 0]);
});

test('a piece of work that ends during a look is not lost: the loop looks again without a pause', async () => {
  const work = Promise.withResolvers<void>();
  const { looks, look } = heldLooks();
  start((underWay) => {
    if (looks.length === 0) underWay.begin(() => work.promise);
    return look(underWay);
  });
  await settle();

  work.resolve();
  await settle();
  looks[0]?.resolve(false);
  await settle();
  expect(looks).toHaveLength(2);

  looks[1]?.resolve(false);
  await settle();
  expect(looks).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  looks[2]?.resolve(false);
});

test('a failed look and failed work are logged, and the loop goes on', async () => {
  let looks = 0;
  start(async ({ begin }) => {
    looks += 1;
    if (looks === 1) throw new Error('no database');
    if (looks === 2) begin(() => Promise.reject(new Error('no mail server')));
    return false;
  });

  await vi.advanceTimersByTimeAsync(PAUSE_MS);

  expect(looks).toBe(3);
  expect(lines.map((line) => (JSON.parse(line) as { err: Error; msg: string }).err.message)).toEqual([
    'no database',
    'no mail server',
  ]);
  expect(lines.join('')).toContain('will be tried again');
});

test('a stop ends the pause, waits for work under way, and cuts it after the grace', async () => {
  const look = vi.fn<Look>(async ({ begin }) => {
    begin((cut) => new Promise((resolve) => cut.addEventListener('abort', resolve)));
    return false;
  });
  let isStopped = false;
  const stopped = start(look)
    .stop()
    .then(() => (isStopped = true));

  await vi.advanceTimersByTimeAsync(GRACE_MS - 1);
  expect(isStopped).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await stopped;

  expect(look).toHaveBeenCalledTimes(1);
});

test('a stop that waits for nobody leaves no timer behind', async () => {
  await start(async () => false).stop();

  expect(vi.getTimerCount()).toBe(0);
});
