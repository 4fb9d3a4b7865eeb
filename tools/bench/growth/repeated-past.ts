import type pg from 'pg';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { columnsOf, type TableColumn } from '../table-columns.ts';

/** The tables of a past, with the columns whose ids belong to it: ids of version 7, which begin with their time. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  attempts: ['id'],
  visits: ['id'],
  results: ['id', 'visit_id'],
};
/** Hashes that are unique in an organization. */
const HASHES = ['payload_hash', 'submission_hash'];

interface RepeatedPast {
  readonly organizationId: string;
  readonly days: number;
  /** How many times as long the past becomes. */
  readonly times: number;
}

/**
 * Makes the past of an organization longer: the same tests by the same people are stored again for the time before,
 * and before that. The database does this alone and without triggers, so baselines and latest results stay as they are.
 * It is many times faster than inventing each test.
 */
export async function repeatPast(owner: pg.ClientConfig, past: RepeatedPast): Promise<void> {
  await withOwnerClient(owner, async (client) => {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'`,
    );
    for (const table of Object.keys(TABLES)) await repeatTable(client, table, past);
    await client.query(
      `insert into changed_results (organization_id, taken_at)
       select distinct organization_id, date_trunc('day', taken_at, 'UTC') from results where organization_id = $1`,
      [past.organizationId],
    );
  });
}

/**
 * A result has about 25 index entries, which cost most of its time when they are added one by one. So the indexes are
 * off while rows are added, and are built once at the end. In one transaction: an interrupted run leaves none off.
 */
async function repeatTable(
  client: pg.Client,
  table: string,
  { organizationId, days, times }: RepeatedPast,
): Promise<void> {
  const columns = await columnsOf(client, table);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  await client.query('begin');
  await client.query(
    `create temp table source on commit drop as
     select * from ${table} where organization_id = '${organizationId}' order by id`,
  );
  await client.query(`update pg_index set indisready = false where indrelid = '${table}'::regclass`);
  for (let block = 1; block < times; block += 1) {
    const values = columns.map((column) => earlier(table, column, days * block)).join(', ');
    await client.query(`insert into ${table} (${names}) select ${values} from source`);
  }
  await client.query(`update pg_index set indisready = true where indrelid = '${table}'::regclass`);
  await client.query(`reindex table ${table}`);
  await client.query('commit');
}

const DAY_MS = 86_400_000;

function earlier(table: string, { name, type }: TableColumn, days: number): string {
  if (TABLES[table]?.includes(name)) {
    const digits = `replace("${name}"::text, '-', '')`;
    const time = `('x' || left(${digits}, 12))::bit(48)::bigint - ${days * DAY_MS}`;
    return `(lpad(to_hex(${time}), 12, '0') || substr(${digits}, 13))::uuid`;
  }
  if (HASHES.includes(name)) return `sha256("${name}" || '\\x${days.toString(16).padStart(4, '0')}')`;
  return type === 'timestamp with time zone' ? `"${name}" - interval '${days} days'` : `"${name}"`;
}
