import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { Problem } from '#platform/shared/problem.ts';
import { shedLoad } from './load-shedding.ts';

let app: FastifyInstance;
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** A server that was so busy in the last second that it measures an overload now. */
async function overloaded(): Promise<string> {
  app = Fastify();
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof Problem ? error.kind.status : 500).send());
  await shedLoad(app);
  app.get('/', async () => 'served');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const until = performance.now() + 3_500;
  while (performance.now() < until) Math.sqrt(until);
  await sleep(50);
  return url;
}

test('a server that has just started turns nobody away for the work of its start', async () => {
  expect((await fetch(await overloaded())).status).toBe(200);
});

test('later, calls are turned away while it is overloaded', async () => {
  const url = await overloaded();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);

  expect((await fetch(url)).status).toBe(503);
});
