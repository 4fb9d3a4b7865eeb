import { Kysely, PostgresDialect, sql, type Logger } from 'kysely';
import pg from 'pg';
import { isUuid } from '#platform/shared/uuid.ts';
import { CopyCursor } from './copy-cursor.ts';
import { connectionLimits, USUAL_PATIENCE, USUAL_POOL_SIZE, type DatabasePatience } from './database-patience.ts';
import { SCOPED_ROLE } from './database-roles.ts';
import { NamedStatementClient } from './named-statements.ts';
import { NamedTenantClient, TenantClient } from './tenant-client.ts';
import { isoTime } from './time-text.ts';

export interface Actor {
  /** The acting user in this organization; null where the product acts by itself. */
  readonly userId: string | null;
  readonly requestId?: string;
  /** An administrator who sees only a part of the organization: the database shows and accepts no more. */
  readonly isScoped?: boolean;
}

/** A transaction confined to one organization's rows. Only withOrganization can create one. */
export type TenantDb = Kysely<never> & {
  readonly sees: 'oneOrganization';
  readonly organizationId: string;
  readonly actor: Actor;
};

/** Sees the directory (accounts, sessions, queues) of all organizations, and none of their people's data. */
export type SystemDb = Kysely<never> & { readonly sees: 'directory' };

export interface Databases {
  readonly system: SystemDb;
  /** Hands out tenant transactions; pass it to withOrganization and to nothing else. */
  readonly tenant: Kysely<never> & { readonly sees: 'nothing' };
  /** A standby of the database for reads that decide nothing. */
  readonly replica?: (Kysely<never> & { readonly sees: 'nothing' }) | undefined;
  /** How many connections are open, idle and waited for. */
  readonly pools: Readonly<Record<'tenant' | 'system', PoolUse>>;
  close(): Promise<void>;
}

type PoolUse = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;

/** Our pools return times as ISO 8601 in UTC, and counts as numbers. Other users of the driver keep its defaults. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTime);
types.setTypeParser(pg.types.builtins.INT8, Number);

interface OpenOptions {
  readonly tenant: pg.PoolConfig;
  readonly system: pg.PoolConfig;
  readonly replica?: pg.PoolConfig | undefined;
  readonly namedStatements: boolean;
  readonly patience?: DatabasePatience;
  readonly poolSize?: number;
  readonly onError: (error: Error) => void;
  /** Is told about each statement that has ended; omitted, statements are not timed. */
  readonly onStatement?: Logger | undefined;
}

export function openDatabases({ tenant, system, replica, onError, onStatement, ...options }: OpenOptions): Databases {
  let isClosing = false;
  const open = poolsWith(options, (error) => isClosing || onError(error));
  const on = (pool: pg.Pool) =>
    new Kysely<never>({
      dialect: new PostgresDialect({ pool, cursor: CopyCursor }),
      ...(onStatement && { log: onStatement }),
    });
  const pools = { tenant: open(tenant, 'tenant'), system: open(system, 'system') };
  const tenantDb = Object.assign(on(pools.tenant), { sees: 'nothing' as const });
  const replicaDb = replica && Object.assign(on(open(replica, 'tenant')), { sees: 'nothing' as const });
  const systemDb = Object.assign(on(pools.system), { sees: 'directory' as const });
  return {
    tenant: tenantDb,
    system: systemDb,
    replica: replicaDb,
    pools,
    close: async () => {
      isClosing = true;
      await Promise.all([tenantDb.destroy(), systemDb.destroy(), replicaDb?.destroy()]);
    },
  };
}

/** Returns what opens a pool with these options. */
function poolsWith(
  {
    namedStatements,
    patience = USUAL_PATIENCE,
    poolSize = USUAL_POOL_SIZE,
  }: Pick<OpenOptions, 'namedStatements' | 'patience' | 'poolSize'>,
  tell: (error: Error) => unknown,
) {
  const clients = namedStatements
    ? { tenant: NamedTenantClient, system: NamedStatementClient }
    : { tenant: TenantClient, system: pg.Client };
  const usual = poolOf(poolSize, patience);
  return (config: pg.PoolConfig, kind: 'tenant' | 'system'): pg.Pool => {
    const pool = new pg.Pool({ ...usual, ...config, types, Client: clients[kind] });
    // A connection that the server closes, idle or in use, must not end the process: the pool opens another one.
    pool.on('error', tell);
    pool.on('connect', (client) => client.on('error', tell));
    return pool;
  };
}

const poolOf = (max: number, patience: DatabasePatience): pg.PoolConfig => ({
  max,
  connectionTimeoutMillis: patience.connectSeconds * 1000,
  idleTimeoutMillis: 30_000,
  ...connectionLimits(patience),
  keepAlive: true,
});

interface InOrganization<T> {
  readonly organizationId: string;
  readonly actor: Actor;
  /** Further work on the result without the database; it runs during the commit. */
  readonly meanwhile?: ((result: T) => void) | undefined;
}

/** Runs the work in one transaction that sees only this organization; it is committed when the work succeeds. */
export function withOrganization<T>(
  databases: Pick<Databases, 'tenant'>,
  { organizationId, actor, meanwhile }: InOrganization<T>,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> {
  // The ids are part of the statement text, so their format is checked here. One message opens and confines the
  // transaction; TenantClient sends it with the first statement.
  if (!isUuid(organizationId)) throw new RangeError('An organization id is a UUID.');
  const begin = `begin; set local app.organization_id = '${organizationId}'${actor.isScoped ? `; ${scopeOf(actor)}` : ''}`;
  return inTransaction(
    databases.tenant,
    begin,
    (connection) => work(Object.assign(connection, { sees: 'oneOrganization' as const, organizationId, actor })),
    meanwhile,
  );
}

/** The same transaction in another's name, once it is known who acts. A scope would have to be set at its start. */
export const actingAs = (db: TenantDb, actor: Omit<Actor, 'isScoped'>): TenantDb => Object.assign(db, { actor });

/**
 * Ignores the caller's scope, for matters of the whole organization: a person just being created, a name that is taken,
 * who its owners are. Its result must reveal nothing about people outside the scope.
 */
export async function beyondScope<T>(db: TenantDb, work: (db: TenantDb) => Promise<T>): Promise<T> {
  if (!db.actor.isScoped) return work(db);
  await sql.raw(`set local app.scope_of = ''`).execute(db);
  try {
    return await work(db);
  } finally {
    // A failed transaction refuses this statement too, and everything after it.
    await sql
      .raw(scopeOf(db.actor))
      .execute(db)
      .catch(() => undefined);
  }
}

/** The role for which the policies `scope` exist. Statements are planned for the scope each time. */
function scopeOf({ userId }: Actor): string {
  if (userId === null || !isUuid(userId)) throw new RangeError('A scope is that of a user, whose id is a UUID.');
  return `set local role ${SCOPED_ROLE}; set local app.scope_of = '${userId}'; set local plan_cache_mode = force_custom_plan`;
}

/** Runs work on the directory in one transaction. */
export const withSystem = <T>(databases: Pick<Databases, 'system'>, work: (db: SystemDb) => Promise<T>): Promise<T> =>
  inTransaction(databases.system, 'begin', (connection) =>
    work(Object.assign(connection, { sees: 'directory' as const })),
  );

/** Resolves when a statement that was just issued has been sent. */
const sent = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

const inTransaction = <T>(
  database: Kysely<never>,
  begin: string,
  work: (connection: Kysely<never>) => Promise<T>,
  meanwhile?: (result: T) => void,
): Promise<T> =>
  database.connection().execute(async (connection) => {
    await sql.raw(begin).execute(connection);
    try {
      const result = await work(connection);
      const committed = sql.raw('commit').execute(connection);
      await Promise.all([committed, meanwhile && sent().then(() => meanwhile(result))]);
      return result;
    } catch (error) {
      // A broken connection cannot roll back; the server has done it, and the first error is the one to report.
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => undefined);
      throw error;
    }
  });
