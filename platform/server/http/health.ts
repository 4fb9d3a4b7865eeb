import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Problem, unavailable } from '#platform/shared/problem.ts';

/**
 * /healthz: the process answers. /readyz: it can work, which requires the database. A server that is about to stop
 * answers 404 there: HAProxy then sends it nothing new and lets running requests finish, and to others it is not ready.
 */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  const { system } = app.parts.databases;
  const asked = shared(() => sql`select 1`.execute(system));
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    if (app.draining.isOn) return reply.code(404).send({ status: 'stopping' });
    await asked().catch(() => {
      throw new Problem(unavailable, { retryAfterSeconds: 2 });
    });
    // It stays ready, because everything can still be read.
    return { status: 'ok', ...((await app.parts.disk.isLow()) && { disk: 'low' }) };
  });
}

/** Simultaneous callers share one check: probes are not rate-limited, and cost one query at a time. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () =>
    (answer ??= ask().finally(() => {
      answer = undefined;
    }));
}
