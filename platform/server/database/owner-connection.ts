import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { parse as parseConnectionString } from 'pg-connection-string';
import { ConfigError, type Config } from '#platform/server/config.ts';
import { openDatabases, type Databases } from './database.ts';
import { findRunningServer } from '#platform/server/embedded-postgres/find-running-server.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';

export interface OwnerConnection {
  readonly connection: pg.ClientConfig;
  close(): Promise<void>;
}

/** The directory of an installation's embedded database. */
export const embeddedDirectory = (config: Pick<Config, 'DATA_DIR'>): string => join(config.DATA_DIR, 'postgres');

/** The files of that database itself. */
export const clusterDirectory = (config: Pick<Config, 'DATA_DIR'>): string =>
  join(embeddedDirectory(config), 'cluster');

/**
 * Connects as the owner of an installation's database, for a command that runs whether or not the server is running.
 */
export async function joinAsOwner(config: Config): Promise<OwnerConnection> {
  if (config.DATABASE_URL !== undefined) return onServer(config);
  const directory = embeddedDirectory(config);
  if (!existsSync(clusterDirectory(config))) {
    throw new ConfigError(`There is no database in ${config.DATA_DIR}: set DATA_DIR.`);
  }
  const running = await findRunningServer(directory);
  return running ? { connection: running, close: async () => {} } : aloneAsOwner(config);
}

/** Connects as the owner while no other program uses the embedded database. */
export async function aloneAsOwner(config: Config): Promise<OwnerConnection> {
  if (config.DATABASE_URL !== undefined) return onServer(config);
  const embedded = await startEmbeddedPostgres({
    directory: embeddedDirectory(config),
    archive: config.ARCHIVE_DIR,
    holder: `evenkeel command pid ${process.pid}`,
  });
  return { connection: embedded.connection, close: () => embedded.stop() };
}

/** Runs work through the product's own queries, but as the owner. */
export async function withOwnerDatabases<T>(
  connection: pg.ClientConfig,
  work: (databases: Databases) => Promise<T>,
): Promise<T> {
  const databases = openDatabases({
    tenant: connection,
    system: connection,
    namedStatements: false,
    onError: () => {},
  });
  try {
    return await work(databases);
  } finally {
    await databases.close();
  }
}

const onServer = (config: Config): OwnerConnection => ({ connection: directConnection(config), close: async () => {} });

/** Connects to the server of an installation past its pooler, if it has one. */
export const directConnection = ({ DATABASE_URL = '', DATABASE_DIRECT_URL = DATABASE_URL }: Config): pg.ClientConfig =>
  serverConnection(DATABASE_DIRECT_URL);

/** Splits the address into parts, because each role connects to the same server under its own name. */
export function serverConnection(url: string): pg.ClientConfig {
  const { host, port, database, user, password, ssl } = parseConnectionString(url);
  return {
    host: host ?? 'localhost',
    port: Number(port ?? 5432),
    database: database ?? 'postgres',
    user,
    password,
    ...(ssl !== undefined && { ssl: ssl as boolean }),
  };
}
