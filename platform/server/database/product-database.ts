import type { Logger } from 'kysely';
import type pg from 'pg';
import { keepArchive } from '#platform/server/archive/keep-archive.ts';
import type { Config } from '#platform/server/config.ts';
import { USUAL_PATIENCE, USUAL_POOL_SIZE, type DatabasePatience } from './database-patience.ts';
import { openDatabases, type Databases } from './database.ts';
import { loginRole, prepareRoles } from './database-roles.ts';
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import type { Log } from '#platform/server/log.ts';
import { migrate } from './migrate.ts';
import { giveSignsOfLife, thisServer, type RunningServer } from '#platform/server/migration/running-servers.ts';
import { withOwnerClient } from './owner-client.ts';
import {
  clusterDirectory,
  directConnection,
  embeddedDirectory,
  serverConnection,
  withOwnerDatabases,
} from './owner-connection.ts';
import { takeOverRecords } from '#platform/server/record/record-keeper.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { secretKey } from '#platform/server/secrets/secret-key.ts';

export interface ProductDatabase {
  readonly databases: Databases;
  /** The connection of the job queue and of live events: the directory's role, past a pooler, because they listen. */
  readonly queue: pg.PoolConfig;
  close(): Promise<void>;
}

interface OpenedBy {
  /** The version of the program. */
  readonly version: string;
  /** Told about each statement. */
  readonly onStatement?: Logger | undefined;
}

/** Opens the database of an installation for a server of this version, with its roles and its schema in place. */
export async function openProductDatabase(
  config: Config,
  log: Log,
  { version, onStatement }: OpenedBy,
): Promise<ProductDatabase> {
  const secret = await secretKey(config);
  const embedded = config.DATABASE_URL === undefined ? await startEmbedded(config, log) : undefined;
  const admin = embedded?.connection ?? directConnection(config);
  try {
    const server = thisServer(config.PORT, version);
    const opened = await openPrepared(admin, secret, { ...config, server, onStatement }, log);
    const life = giveSignsOfLife(opened.databases.system, server, log);
    const stopArchive = embedded && archiving(embedded.connection, config, log);
    return {
      ...opened,
      close: async () => {
        await life.stop();
        await opened.databases.close();
        // A copy that is under way ends with the database.
        await Promise.all([stopArchive?.(), embedded?.stop()]);
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** The first migration whose seals carry proofs. */
const PROOFS_BEGIN = '0082_platform_record_proofs';

/**
 * Updates roles and schema as the owner, enters the server, if there is one, among those that run, and opens the pools
 * of the two roles that serve requests.
 */
export async function openPrepared(
  admin: pg.ClientConfig,
  secret: string,
  config: DatabaseSettings & { readonly server?: RunningServer },
  log: Log,
) {
  const logins = await makeRoles(admin, secret, patienceIn(config));
  const done = await migrate(admin, { server: config.server });
  if (done.length > 0) log.info({ migrations: done }, 'schema migrated');
  // Only at this migration: a record that lacks proofs later was tampered with.
  if (done.includes(PROOFS_BEGIN)) {
    await withOwnerDatabases(admin, (databases) => takeOverRecords(databases, makeSeal(secret)));
  }
  return openPools(admin, logins, config, log);
}

/** Omitted: no pooler, the default sizes and timeouts, and nobody is told about statements. */
type DatabaseSettings = Pick<Config, 'DATABASE_NAMED_STATEMENTS'> & {
  readonly onStatement?: Logger | undefined;
} & Partial<
    Pick<
      Config,
      | 'DATABASE_URL'
      | 'DATABASE_DIRECT_URL'
      | 'DATABASE_REPLICA_URL'
      | 'DATABASE_POOL_SIZE'
      | 'DATABASE_CONNECT_SECONDS'
      | 'DATABASE_STATEMENT_SECONDS'
    >
  >;

const patienceIn = ({
  DATABASE_CONNECT_SECONDS: connectSeconds = USUAL_PATIENCE.connectSeconds,
  DATABASE_STATEMENT_SECONDS: statementSeconds = USUAL_PATIENCE.statementSeconds,
}: DatabaseSettings): DatabasePatience => ({ connectSeconds, statementSeconds });

/** Opens the pools of the two roles that serve requests, on a database with roles and schema in place. */
export function openPools(
  direct: pg.ClientConfig,
  logins: Awaited<ReturnType<typeof makeRoles>>,
  config: DatabaseSettings,
  log: Log,
) {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL } = config;
  const place = placeOf(DATABASE_URL && DATABASE_DIRECT_URL ? serverConnection(DATABASE_URL) : direct);
  const tenant = { ...place, ...logins.evenkeel_app, application_name: 'evenkeel' };
  const system = { ...place, ...logins.evenkeel_system, application_name: 'evenkeel system' };
  const databases = openDatabases({
    tenant,
    system,
    replica: DATABASE_REPLICA_URL === undefined ? undefined : replicaOf(DATABASE_REPLICA_URL, tenant),
    namedStatements: config.DATABASE_NAMED_STATEMENTS,
    patience: patienceIn(config),
    poolSize: config.DATABASE_POOL_SIZE ?? USUAL_POOL_SIZE,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    onStatement: config.onStatement,
  });
  // The queue cleans up as much as there is, so its statements have no limit.
  return { databases, queue: { ...system, ...placeOf(direct), options: '-c statement_timeout=0' } };
}

/** Short, because the primary can answer instead of a replica that is away. */
const REPLICA_CONNECT_MS = 2_000;

const replicaOf = (url: string, tenant: pg.PoolConfig): pg.PoolConfig => ({
  ...tenant,
  ...placeOf(serverConnection(url)),
  connectionTimeoutMillis: REPLICA_CONNECT_MS,
});

const placeOf = ({ host, port, database = 'postgres', ssl }: pg.ClientConfig) => ({
  host,
  port,
  database,
  ...(ssl !== undefined && { ssl }),
});

/** Creates the missing roles of this installation. */
export async function makeRoles(admin: pg.ClientConfig, secret: string, patience = USUAL_PATIENCE) {
  const logins = loginRoles(admin.database, secret);
  await withOwnerClient(admin, (client) => prepareRoles(client, logins, patience));
  return logins;
}

/** Returns the login roles of the installation in this database. */
export const loginRoles = (database = 'postgres', secret: string) => ({
  evenkeel_app: loginRole('evenkeel_app', database, secret),
  evenkeel_system: loginRole('evenkeel_system', database, secret),
});

function archiving(connection: pg.ClientConfig, config: Config, log: Log): (() => Promise<void>) | undefined {
  const { ARCHIVE_DIR: archive, ARCHIVE_DAYS: days } = config;
  const cluster = clusterDirectory(config);
  return archive === undefined ? undefined : keepArchive({ connection, cluster, archive, days, log });
}

const startEmbedded = (config: Config, log: Log) =>
  startEmbeddedPostgres({
    directory: embeddedDirectory(config),
    archive: config.ARCHIVE_DIR,
    holder: `evenkeel pid ${process.pid}, http://localhost:${config.PORT}`,
    onLost: (reason) => log.error({ reason }, 'the database stopped and is being restarted'),
  });
