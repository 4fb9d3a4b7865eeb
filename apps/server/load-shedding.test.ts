import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { Problem } from '#platform/shared/problem.ts';
import { shedLoad } from './load-shedding.ts';

/** Longer than calls may wait for their turn. */
const BUSY_MS = 3_500;
/** How long the watch of the event loop may take to see it. */
const NOTICE_MS = 50;

let app: FastifyInstance;
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** The status of a call that comes so long after the start, while the server measures an overload. */
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
  // In the same turn, so that nothing is measured anew before the call is seen.
  const { statusCode } = await app.inject('/');
  return statusCode;
}

/** Blocks the event loop, and then waits for the watch; the time of the process is real, the server's is not. */
async function beBusy(): Promise<void> {
  for (const until = Date.now() + BUSY_MS; Date.now() < until;) Math.sqrt(until);
  for (const until = Date.now() + NOTICE_MS; Date.now() < until && !app.isUnderPressure();) await sleep(1);
}

test('a server that has just started turns nobody away for the work of its start', async () => {
  expect(await statusWhenOverloaded(4_999)).toBe(200);
});

test('later, calls are turned away while it is overloaded', async () => {
  expect(await statusWhenOverloaded(5_001)).toBe(503);
});
