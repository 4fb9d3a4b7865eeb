import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { Problem } from '#platform/shared/problem.ts';
import { shedLoad } from './load-shedding.ts';

/** Longer than calls may wait for their turn, in milliseconds. */
const BUSY_MS = 3_500;
/** Milliseconds until the event loop monitor notices the block. */
const NOTICE_MS = 50;

let app: FastifyInstance;
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** Returns the status of a call that arrives this long after the start, while the server measures an overload. */
async function statusWhenOverloaded(sinceStartMs: number): Promise<number> {
  app = Fastify();
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof Problem ? error.kind.status : 500).send());
  const startedAt = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(startedAt);
  await shedLoad(app);
  app.get('/', async () => 'served');
  await app.listen({ port: 0, host: '127.0.0.1' });
  clock.mockReturnValue(startedAt + sinceStartMs);
  while (!app.isUnderPressure()) await beBusy();
  // The call follows in the same turn, so that nothing is measured again before it.
  const { statusCode } = await app.inject('/');
  return statusCode;
}

/**
 * Blocks the event loop, then waits for the monitor to notice. The process uses real time; the server's clock is
 * mocked.
 */
async function beBusy(): Promise<void> {
  for (const until = Date.now() + BUSY_MS; Date.now() < until;) Math.sqrt(until);
  for (const until = Date.now() + NOTICE_MS; Date.now() < until && !app.isUnderPressure();) await sleep(1);
}

test('a server that has just started turns no one away because of the work of its start', async () => {
  expect(await statusWhenOverloaded(4_999)).toBe(200);
});

test('later, calls are turned away while the server is overloaded', async () => {
  expect(await statusWhenOverloaded(5_001)).toBe(503);
});
