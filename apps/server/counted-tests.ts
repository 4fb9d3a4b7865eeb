import type { FastifyInstance } from 'fastify';
import { submitAttempt, submitAttemptLate } from '#areas/testing/attempt/attempts.contract.ts';
import { resultRecorded } from '#areas/testing/results/results.events.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';

const HAND_IN: readonly string[] = [submitAttempt.path, submitAttemptLate.path];

/** Counts tests by their events: a test that a device sends again causes none. */
export const countHandedIn =
  (metrics: Metrics | undefined) =>
  (events: readonly { readonly type: string }[]): void =>
    metrics?.testsHandedIn.inc(events.filter(({ type }) => type === resultRecorded.type).length);

/** Must be called before the routes are registered. */
export function countRefused(app: FastifyInstance, { testsRefused }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { problemCode: code } = reply;
    if (code !== undefined && HAND_IN.includes(request.routeOptions.url ?? '')) testsRefused.inc({ code });
  });
}
