import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Problem, unavailable } from '#platform/shared/problem.ts';

/** Whoever waits longer than this for their turn is better served by an answer that says so. */
const LONGEST_DELAY_MS = 2_000;
const RETRY_AFTER_SECONDS = 2;
/** Of a start, whose own work would otherwise be taken for a crowd. */
const WARM_UP_MS = 5_000;

/** Turns calls away while the server is overloaded, so that those it has taken on are answered. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  let warmAt = Number.POSITIVE_INFINITY;
  app.addHook('onListen', async () => {
    warmAt = performance.now() + WARM_UP_MS;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_DELAY_MS,
    pressureHandler: async () => {
      if (performance.now() < warmAt) return;
      throw new Problem(unavailable, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
  });
}
