import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Problem, unavailable } from '#platform/shared/problem.ts';

/** /healthz: the process answers. /readyz: it can do its work, which takes the database. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    await sql`select 1`.execute(app.parts.databases.system).catch(() => {
      throw new Problem(unavailable, { retryAfterSeconds: 2 });
    });
    // It stays ready: everything can still be looked at.
    return { status: 'ok', ...((await app.parts.disk.isLow()) && { disk: 'low' }) };
  });
}
