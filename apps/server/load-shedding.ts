import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { METRICS_PATH } from '#platform/server/metrics/metrics.routes.ts';
import { Problem, unavailable } from '#platform/shared/problem.ts';

/** A caller who would wait longer than this is better served by an immediate refusal. */
const LONGEST_DELAY_MS = 2_000;
const RETRY_AFTER_SECONDS = 2;
/** Time after a start in which no calls are refused, because the start's own work would look like an overload. */
const WARM_UP_MS = 5_000;

/** Refuses new calls while the server is overloaded, so that the calls it has accepted are answered. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  let warmAt = Number.POSITIVE_INFINITY;
  app.addHook('onListen', async () => {
    warmAt = performance.now() + WARM_UP_MS;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_DELAY_MS,
    pressureHandler: async ({ routeOptions }) => {
      // An overload is what the metrics are for.
      if (performance.now() < warmAt || routeOptions.url === METRICS_PATH) return;
      throw new Problem(unavailable, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
  });
}
