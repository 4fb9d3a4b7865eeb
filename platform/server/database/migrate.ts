import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { buildIndexes } from '#platform/server/migration/build-indexes.ts';
import { namesIn, readMigrations, type MigrationFile, type Phase } from '#platform/server/migration/migration-file.ts';
import {
  enterServer,
  serversBefore,
  SILENT_SECONDS,
  type RunningServer,
} from '#platform/server/migration/running-servers.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { withOwnerClient } from './owner-client.ts';

/** The schema cannot be migrated to this program's version. */
class MigrationError extends OperatorError {}

const MIGRATIONS = join(import.meta.dirname, '../../../database/migrations');

/** How long requests may wait behind a migration that waits for a lock, before it lets them through and tries again. */
const LOCK_WAIT_MS = 2_000;
const LOCK_TRIES = 60;
const PAUSE_MS = 250;

interface MigrateOptions {
  readonly directory?: string;
  /** The last migration to run. Omitted: all. */
  readonly upTo?: string;
  /** Entered among the running servers in the same turn, so that no one removes what it uses meanwhile. */
  readonly server?: RunningServer | undefined;
  /** How long to wait for older servers to end. A killed one is believed to run until it has been silent. */
  readonly patienceMs?: number;
}

/**
 * Updates the schema, one program at a time. It is safe to kill: a transaction is done completely or not at all, and an
 * index that was left unfinished is built again. Returns the names of the migrations that were run.
 */
export async function migrate(connection: pg.ClientConfig, options: MigrateOptions = {}): Promise<string[]> {
  const { directory = MIGRATIONS, upTo, server, patienceMs = (SILENT_SECONDS + 15) * 1000 } = options;
  const known = await readMigrations(directory);
  if (upTo && !known.some(({ name }) => name === upTo)) throw newerThanProgram([upTo]);
  return withOwnerClient(connection, async (client) => {
    await lockMigrations(client);
    const waiting = findWaiting(known, await readLedger(client)).filter(({ name }) => !upTo || name <= upTo);
    for (const group of inTransactions(waiting)) {
      await oldServersEnded(client, group, patienceMs);
      await run(client, group).catch((error: unknown) => {
        throw new MigrationError(`The database could not be migrated: ${(error as Error).message}`);
      });
    }
    if (server) await enterServer(client, server, known.at(-1)?.name ?? '');
    return waiting.map(({ name }) => name);
  });
}

/** Returns the names of all migrations of this program, in order. */
export const migrationNames = (directory = MIGRATIONS): Promise<string[]> => namesIn(directory);

/** Asks again and again, because a waiting statement would keep indexes from being built. The lock ends with the connection. */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('evenkeel migrations', 0)) as "isOurs"`,
    );
    if (rows[0]?.isOurs) return;
    await sleep(PAUSE_MS);
  }
}

interface LedgerRow {
  readonly name: string;
  /** Null in the rows of programs that did not know phases. */
  readonly phase: Phase | null;
  readonly unusedSince: string | null;
}

async function readLedger(client: pg.Client): Promise<LedgerRow[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass('schema_migrations') and attnum > 0`,
  );
  if (columns.length === 0) {
    await client.query(
      'create table schema_migrations (name varchar(255) primary key, timestamp varchar(255) not null)',
    );
  }
  if (!columns.some(({ name }) => name === 'phase')) {
    await client.query('alter table schema_migrations add column phase text, add column unused_since text');
  }
  const { rows } = await client.query<LedgerRow>(
    'select name, phase, unused_since as "unusedSince" from schema_migrations order by name',
  );
  return rows;
}

/**
 * Returns the migrations that have not run yet. A program runs on a newer schema if it uses nothing that was removed
 * from it; then there is nothing for it to run.
 */
function findWaiting(known: readonly MigrationFile[], ledger: readonly LedgerRow[]): MigrationFile[] {
  const names = new Set(known.map(({ name }) => name));
  const unknown = ledger.filter(({ name }) => !names.has(name));
  const isSafe = ({ phase, unusedSince }: LedgerRow) =>
    phase === 'expand' || (phase === 'contract' && unusedSince !== null && names.has(unusedSince));
  const unsafe = unknown.filter((row) => !isSafe(row));
  if (unsafe.length > 0) throw newerThanProgram(unsafe.map(({ name }) => name));
  const done = new Set(ledger.map(({ name }) => name));
  const waiting = known.filter(({ name }) => !done.has(name));
  const last = ledger.at(-1)?.name ?? '';
  const late = waiting.find(({ name }) => name < last);
  if (late) {
    throw new MigrationError(`The migration ${late.name} comes before ${last}, which the database already has.`);
  }
  return waiting;
}

const newerThanProgram = (names: readonly string[]) =>
  new MigrationError(`The database is newer than this program (it has ${names.join(', ')}): start the newer program.`);

/** Migrations without a phase are one transaction. Each of the others is its own, so that no lock is held for long. */
function inTransactions(waiting: readonly MigrationFile[]): MigrationFile[][] {
  const groups: MigrationFile[][] = [];
  for (const migration of waiting) {
    const group = groups.at(-1);
    if (group && migration.phase === 'base' && group[0]?.phase === 'base') group.push(migration);
    else groups.push([migration]);
  }
  return groups;
}

async function oldServersEnded(
  client: pg.Client,
  [first]: readonly MigrationFile[],
  patienceMs: number,
): Promise<void> {
  if (!first?.unusedSince) return;
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const servers = await serversBefore(client, first.unusedSince);
    if (servers.length === 0) return;
    if (Date.now() > giveUpAt) {
      throw new MigrationError(
        `${first.name} removes what ${servers.join(', ')} still uses: stop these servers first, or update them to the release before this one.`,
      );
    }
    await sleep(PAUSE_MS);
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

async function run(client: pg.Client, group: readonly MigrationFile[]): Promise<void> {
  const [first] = group;
  if (first?.isOutsideTransaction) {
    await buildIndexes(client, first.text);
    return note(client, first);
  }
  for (let left = LOCK_TRIES; ; left -= 1) {
    try {
      return await inTransaction(client, group);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (left === 0 || (error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function inTransaction(client: pg.Client, group: readonly MigrationFile[]): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
  for (const migration of group) {
    await client.query(migration.text);
    await note(client, migration);
  }
  await client.query('commit');
}

async function note(client: pg.Client, { name, phase, unusedSince }: MigrationFile): Promise<void> {
  await client.query('insert into schema_migrations (name, timestamp, phase, unused_since) values ($1, $2, $3, $4)', [
    name,
    new Date().toISOString(),
    phase,
    unusedSince,
  ]);
}
