import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Problem, unavailable } from '#platform/shared/problem.ts';

/** /healthz: the process answers. /readyz: it can do its work, which takes the database. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  const { system } = app.parts.databases;
  const asked = shared(() => sql`select 1`.execute(system));
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    await asked().catch(() => {
      throw new Problem(unavailable, { retryAfterSeconds: 2 });
    });
    // It stays ready: everything can still be looked at.
    return { status: 'ok', ...((await app.parts.disk.isLow()) && { disk: 'low' }) };
  });
}

/** Whoever asks while an answer is on its way gets that one: probes are not counted, and cost one query at a time. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () =>
    (answer ??= ask().finally(() => {
      answer = undefined;
    }));
}
