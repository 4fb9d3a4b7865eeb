import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { z } from 'zod';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { BackupEnd, BackupError, BackupHead, BackupSection, END_OF_ROWS } from './backup-format.ts';
import { keyOfFile, type KeyOfFile } from './key-of-file.ts';
import { linesOf } from './lines-of.ts';

/** Returns what a backup says about itself. */
export async function headOfBackup(file: string): Promise<z.output<typeof BackupHead>> {
  const lines = openBackup(file);
  try {
    return parsed(BackupHead, await lines.next());
  } finally {
    await lines.return?.(undefined);
  }
}

/** Returns whether the sealed values in a backup open with this secret. */
export const keyOfBackup = async (file: string, secret: string): Promise<KeyOfFile> =>
  keyOfFile((await headOfBackup(file)).keyCheck, secret);

interface RestoreSteps {
  /** Creates the schema that the data was written with. */
  readonly prepare: (migrations: readonly string[]) => Promise<void>;
}

/** Restores a backup into an empty database, all of it or nothing. Returns the number of rows. */
export const readBackup = (connection: pg.ClientConfig, file: string, { prepare }: RestoreSteps): Promise<number> =>
  withOwnerClient(connection, async (client) => {
    const lines = openBackup(file);
    try {
      const head = parsed(BackupHead, await lines.next());
      await prepare(head.migrations);
      await client.query('begin');
      await refuseData(client);
      const rows = await withOpenTables(client, () => load(client, lines));
      await client.query('commit');
      return rows;
    } finally {
      await lines.return?.(undefined);
    }
  });

async function* openBackup(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const plain = createGunzip();
  source.once('error', (error) => plain.destroy(error));
  try {
    yield* linesOf(source.pipe(plain));
  } catch (error) {
    throw new BackupError(`The backup ${file} cannot be read: ${(error as Error).message}.`);
  }
}

async function refuseData(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from organizations union all select from accounts limit 1');
  if (rows.length > 0) {
    throw new BackupError('The database is not empty: a backup can be restored only into an empty database.');
  }
}

/**
 * Rows of all organizations arrive together, which row level security forbids even to the owner, and the results of
 * their triggers are in the backup too. So triggers and policies are off within this transaction, which no one else
 * sees.
 */
async function withOpenTables<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const forced = await namesOf(client, 'pg_class where relforcerowsecurity', 'oid');
  const triggered = await namesOf(client, 'pg_trigger where not tgisinternal', 'tgrelid');
  for (const name of forced) await client.query(`alter table ${name} no force row level security`);
  for (const name of triggered) await client.query(`alter table ${name} disable trigger user`);
  const result = await work();
  for (const name of triggered) await client.query(`alter table ${name} enable trigger user`);
  for (const name of forced) await client.query(`alter table ${name} force row level security`);
  return result;
}

async function namesOf(client: pg.Client, tables: string, oid: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct ${oid}::regclass::text as name from ${tables}`,
  );
  return rows.map(({ name }) => name);
}

async function load(client: pg.Client, lines: AsyncGenerator<Buffer>): Promise<number> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const line of lines) {
    const content = jsonIn(line);
    const end = BackupEnd.safeParse(content);
    if (end.success) {
      if (end.data.rows === rows && end.data.sha256 === hash.digest('hex')) return rows;
      break;
    }
    rows += await loadSection(client, BackupSection.parse(content), lines, hash);
  }
  throw notWhole();
}

const notWhole = () => new BackupError('The backup is incomplete: nothing was restored.');

/** A file can be cut off in the middle of a line. */
function jsonIn(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    throw notWhole();
  }
}

async function loadSection(
  client: pg.Client,
  { table, columns }: z.output<typeof BackupSection>,
  lines: AsyncGenerator<Buffer>,
  hash: ReturnType<typeof createHash>,
): Promise<number> {
  const wanted = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const target = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${wanted}) from stdin`));
  // The writes and the end of the stream report this error; after a truncated file nothing waits for it any more.
  target.on('error', () => undefined);
  let rows = 0;
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw notWhole();
    if (value.toString() === `${END_OF_ROWS}\n`) break;
    hash.update(value);
    rows += 1;
    if (!target.write(value)) await once(target, 'drain');
  }
  target.end();
  await finished(target);
  return rows;
}

function parsed<T extends z.ZodType>(schema: T, { value }: IteratorResult<Buffer>): z.output<T> {
  const text = Buffer.isBuffer(value) ? value.toString() : '';
  const result = schema.safeParse(text.startsWith('{') ? jsonIn(Buffer.from(text)) : undefined);
  if (!result.success) throw new BackupError('This file is not an Evenkeel backup.');
  return result.data;
}
