import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { PAST_TABLES, takeSlice, type PastTable } from './past-files.ts';

interface StoredFiles {
  readonly owner: pg.ClientConfig;
  readonly organizationId: string;
  readonly directory: string;
  readonly slices: number;
  /** How many store at once. */
  readonly connections: number;
  readonly onStored: (results: number) => void;
}

const TABLES = Object.keys(PAST_TABLES) as PastTable[];

/** Whether this role may copy rows past row level security and without triggers. */
export const mayCopy = (owner: pg.ClientConfig): Promise<boolean> =>
  withOwnerClient(owner, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(
      'select rolsuper as is from pg_roles where rolname = current_user',
    );
    return rows[0]?.is === true;
  });

/**
 * Stores the files slice by slice, without triggers and without checks of foreign keys, and then everything that
 * triggers maintain.
 */
export async function copyPast(files: StoredFiles): Promise<void> {
  const { owner, organizationId, slices } = files;
  await abreast(files, async (client, next) => {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off;
       set app.organization_id = '${organizationId}'`,
    );
    for (let slice = next(); slice < slices; slice = next()) await copySlice(client, files, slice);
  });
  const people = await withOwnerClient(owner, (client) => peopleToCatchUp(client, organizationId));
  await abreast(files, async (client, next) => {
    for (let at = next() * PEOPLE_AT_ONCE; at < people.length; at = next() * PEOPLE_AT_ONCE) {
      await catchUp(client, organizationId, people.slice(at, at + PEOPLE_AT_ONCE));
    }
  });
  await withOwnerClient(owner, (client) => markDays(client, organizationId));
}

/** Runs the work on several connections at once; `next` counts for all of them. */
async function abreast(
  { owner, connections }: StoredFiles,
  work: (client: pg.Client, next: () => number) => Promise<void>,
): Promise<void> {
  let at = 0;
  const next = () => at++;
  await Promise.all(Array.from({ length: connections }, () => withOwnerClient(owner, (client) => work(client, next))));
}

async function copySlice(client: pg.Client, { directory, onStored }: StoredFiles, slice: number): Promise<void> {
  for (const table of TABLES) {
    const { columns, lines } = takeSlice(directory, slice, table);
    if (lines.length > 0) await copyLines(client, table, columns, lines);
    if (table === 'results') onStored(lines.length);
  }
}

const LINES_AT_ONCE = 500;

async function copyLines(
  client: pg.Client,
  table: PastTable,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const target = client.query(copyFrom(`copy ${table} (${names}) from stdin`));
  // The end of the stream reports this error.
  target.on('error', () => undefined);
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    if (!target.write(`${lines.slice(at, at + LINES_AT_ONCE).join('\n')}\n`)) await once(target, 'drain');
  }
  target.end();
  await finished(target);
}

/** The triggers take one lock for each person, and a transaction may not take any number of them. */
const PEOPLE_AT_ONCE = 500;

async function peopleToCatchUp(client: pg.Client, organizationId: string): Promise<string[]> {
  await client.query(`vacuum (analyze) ${TABLES.join(', ')}`);
  const { rows } = await client.query<{ id: string }>('select id from users where organization_id = $1 order by id', [
    organizationId,
  ]);
  return rows.map(({ id }) => id);
}

/**
 * Has the product's own triggers make what they maintain, once all results exist, by an update without changes of one
 * test of each person and baseline. Test by test it would take most of an hour.
 */
async function catchUp(client: pg.Client, organizationId: string, people: readonly string[]): Promise<void> {
  await client.query(
    `update results set flags = flags where organization_id = $1 and id in (
       select distinct on (user_id, baseline_id, test_type) id from results
       where organization_id = $1 and user_id = any($2) order by user_id, baseline_id, test_type)`,
    [organizationId, people],
  );
}

async function markDays(client: pg.Client, organizationId: string): Promise<void> {
  await client.query(
    `insert into changed_results (organization_id, taken_at)
     select distinct organization_id, date_trunc('day', taken_at, 'UTC') from results where organization_id = $1`,
    [organizationId],
  );
}
