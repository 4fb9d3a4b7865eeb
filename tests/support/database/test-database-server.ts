import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { onFreePort } from '#platform/server/embedded-postgres/free-port.ts';

/** The oldest supported version, for this platform. */
export const POSTGRES_15 = join(import.meta.dirname, `../../../node_modules/pg15-linux-${process.arch}/native`);

export type DatabaseKind = 'embedded' | 'server';

const askedFor = (): DatabaseKind => (process.env['TEST_DATABASE'] === 'server' ? 'server' : 'embedded');

/** The name of a kind in the output of benchmarks. */
export const placeOf = (kind: DatabaseKind): string => (kind === 'server' ? 'PostgreSQL 15 server' : 'embedded');

/**
 * The database that the server tests run on: the embedded one, or with TEST_DATABASE=server an ordinary PostgreSQL 15
 * server, the oldest supported one, reached over TCP with a password.
 */
export async function startTestDatabase(
  directory: string,
  kind = askedFor(),
  { durable = false } = {},
): Promise<EmbeddedPostgres> {
  const holder = `tests pid ${process.pid}`;
  const settings = { max_connections: '200' };
  if (kind === 'embedded') {
    return startEmbeddedPostgres({ directory, holder, settings, durable });
  }
  const server = await onFreePort((port) =>
    startEmbeddedPostgres({
      directory,
      holder,
      settings,
      durable,
      // It exists for Linux only; elsewhere the current version is used as the server.
      ...(existsSync(POSTGRES_15) && { binaries: POSTGRES_15 }),
      listen: { port },
    }),
  );
  return { ...server, connection: { ...server.connection, host: '127.0.0.1' } };
}
