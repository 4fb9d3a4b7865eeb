import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationNames } from '#platform/server/database/migrate.ts';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { BackupError } from './backup-format.ts';
import { findBackupTables } from './backup-tables.ts';
import { linesOf } from './lines-of.ts';
import { opening, OrganizationEnd, OrganizationHead, TableSection, TAG_BYTES } from './organization-file.ts';

export interface RestoredOrganization {
  readonly organizationId: string;
  readonly rows: number;
}

/**
 * Restores an organization beside the existing ones, all of it or nothing. `checkKey` receives the file's key check
 * before anything is written, and may refuse.
 */
export const readOrganization = (
  connection: pg.ClientConfig,
  file: string,
  passphrase: string,
  checkKey: (noted: string | undefined) => void,
): Promise<RestoredOrganization> =>
  withOwnerClient(connection, async (client) => {
    const lines = await openOrganization(file, passphrase);
    await client.query('begin');
    const { organizationId, migrations, keyCheck } = OrganizationHead.parse(JSON.parse(await nextLine(lines)));
    await refuseOtherVersion(migrations);
    checkKey(keyCheck);
    await client.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
    await refuseSecond(client, organizationId);
    const rows = await withoutTriggers(client, () => loadTables(client, lines));
    await client.query(
      `insert into audit_entries (id, action, object_type, object_id)
       values (gen_random_uuid(), 'organization.restored', 'organization', $1)`,
      [organizationId],
    );
    await client.query('commit');
    return { organizationId, rows };
  });

/** Returns the decrypted lines after the whole file has been authenticated with this passphrase. */
async function openOrganization(file: string, passphrase: string): Promise<AsyncGenerator<Buffer>> {
  const { firstLine, tag, ...body } = await partsOf(file);
  const bytes = () => createReadStream(file, body);
  const decipher = () => opening(firstLine, passphrase, tag);
  await pipeline(bytes(), decipher(), new Writable({ write: (_chunk, _, done) => done() })).catch(() => {
    throw new BackupError('The passphrase is wrong, or the file is incomplete: nothing was restored.');
  });
  return linesOf(bytes().pipe(decipher()).pipe(createGunzip()));
}

async function partsOf(file: string): Promise<{ firstLine: string; tag: Buffer; start: number; end: number }> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new BackupError(`The file ${file} cannot be read: ${(error as Error).message}.`);
  });
  try {
    const { size } = await handle.stat();
    const [beginning, tag] = [Buffer.alloc(Math.min(size, LONGEST_FIRST_LINE)), Buffer.alloc(TAG_BYTES)];
    await handle.read(beginning, 0, beginning.length, 0);
    await handle.read(tag, 0, TAG_BYTES, Math.max(0, size - TAG_BYTES));
    const lineEnd = Math.max(0, beginning.indexOf('\n'));
    const end = Math.max(lineEnd + 1, size - TAG_BYTES - 1);
    return { firstLine: beginning.subarray(0, lineEnd).toString(), tag, start: lineEnd + 1, end };
  } finally {
    await handle.close();
  }
}

const LONGEST_FIRST_LINE = 400;

async function nextLine(lines: AsyncGenerator<Buffer>): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw new BackupError('The file is incomplete: nothing was restored.');
  return value.toString();
}

async function refuseOtherVersion(migrations: readonly string[]): Promise<void> {
  const own = await migrationNames();
  if (own.join() === migrations.join()) return;
  throw new BackupError('The file was made by another release: update both installations to the same release first.');
}

async function refuseSecond(client: pg.Client, organizationId: string): Promise<void> {
  const { rows } = await client.query('select from organizations where id = $1', [organizationId]);
  if (rows.length > 0) throw new BackupError('This organization already exists here.');
}

/** Turns triggers off, because their results are in the file too. */
async function withoutTriggers<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ name: string }>(
    'select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal',
  );
  for (const { name } of rows) await client.query(`alter table ${name} disable trigger user`);
  const result = await work();
  for (const { name } of rows) await client.query(`alter table ${name} enable trigger user`);
  return result;
}

async function loadTables(client: pg.Client, lines: AsyncGenerator<Buffer>): Promise<number> {
  const known = new Map((await findBackupTables(client)).map((table) => [table.name, table.columns]));
  await client.query('create temporary table staged (line jsonb not null) on commit drop');
  await client.query('create temporary table other_accounts (theirs uuid, ours uuid) on commit drop');
  let rows = 0;
  let text = await nextLine(lines);
  for (;;) {
    const end = OrganizationEnd.safeParse(JSON.parse(text));
    if (end.success && end.data.rows === rows) break;
    const { table } = TableSection.parse(JSON.parse(text));
    const columns = known.get(table);
    if (!columns) throw new BackupError(`There is no table ${table} here.`);
    const section = await stage(client, lines);
    rows += section.rows;
    text = section.next;
    await (table === 'accounts' ? takeInAccounts(client, columns) : insertStaged(client, table, columns));
    await client.query('truncate staged');
  }
  if (!(await lines.next()).done) throw new BackupError('The file is incomplete: nothing was restored.');
  return rows;
}

/** JSON contains neither of these two characters, so each line is one cell without escaping. */
const AS_IT_STANDS = `format csv, quote e'\\x01', delimiter e'\\x02'`;
const isRow = (text: string): boolean => !text.startsWith('{"table":') && !text.startsWith('{"rows":');

async function stage(client: pg.Client, lines: AsyncGenerator<Buffer>): Promise<{ rows: number; next: string }> {
  const target = client.query(copyFrom(`copy staged from stdin (${AS_IT_STANDS})`));
  let rows = 0;
  for (;;) {
    const text = await nextLine(lines);
    if (!isRow(text)) {
      target.end();
      await finished(target);
      return { rows, next: text };
    }
    rows += 1;
    if (!target.write(text)) await once(target, 'drain');
  }
}

/**
 * An existing login with the same address stays unchanged and now belongs to the restored person too; other logins are
 * added.
 */
async function takeInAccounts(client: pg.Client, columns: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ unproved: number }>(
    `select count(*)::int as unproved from staged
     join accounts ours on ours.email = line->>'email' or ours.username = line->>'username'
     where ours.email is distinct from line->>'email' or ours.email_confirmed_at is null`,
  );
  if (rows[0]?.unproved) {
    throw new BackupError(
      `${rows[0].unproved} of its logins exist here with an unconfirmed address, so they may belong to other people.`,
    );
  }
  await client.query(
    `insert into other_accounts
     select (line->>'id')::uuid, ours.id from staged join accounts ours on ours.email = line->>'email'`,
  );
  await client.query(`delete from staged using other_accounts where (line->>'id')::uuid = theirs`);
  await insertStaged(client, 'accounts', columns);
}

async function insertStaged(client: pg.Client, table: string, columns: readonly string[]): Promise<void> {
  await client.query(
    `update staged set line = jsonb_set(line, '{account_id}', to_jsonb(ours)) from other_accounts
     where line->>'account_id' = theirs::text`,
  );
  const names = columns.map((column) => `"${column}"`).join(', ');
  const values = columns.map((column) => `given."${column}"`).join(', ');
  await client.query(
    `insert into "${table}" (${names}) overriding system value
     select ${values} from staged, jsonb_populate_record(null::"${table}", line) given`,
  );
}
