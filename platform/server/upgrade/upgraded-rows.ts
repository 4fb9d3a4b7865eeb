import pg from 'pg';
import { findBackupTables } from '../backup/backup-tables.ts';
import { withOwnerClient } from '../owner-client.ts';

/** Compares the number of rows of every table, as the superuser, who sees the rows of all organizations. */
export async function assertSameRows(old: pg.ClientConfig, next: pg.ClientConfig): Promise<void> {
  const before = await withOwnerClient(old, countRows);
  const after = await withOwnerClient(next, countRows);
  const differing = Object.keys(before).filter((table) => before[table] !== after[table]);
  if (differing.length > 0) throw new Error(`These tables were not copied completely: ${differing.join(', ')}.`);
}

async function countRows(client: pg.Client): Promise<Record<string, string>> {
  const counts: Record<string, string> = {};
  for (const { name } of await findBackupTables(client, { isWhole: true })) {
    const { rows } = await client.query<{ count: string }>(`select count(*)::text from ${pg.escapeIdentifier(name)}`);
    counts[name] = rows[0]?.count ?? '';
  }
  return counts;
}

/** Returns the events in the job queue that nobody has finished with. The queue itself is not copied. */
export const unfinishedEvents = (old: pg.ClientConfig): Promise<string[]> =>
  withOwnerClient(old, async (client) => {
    const { rows: tables } = await client.query(`select from pg_class where oid = to_regclass('pgboss.job')`);
    if (tables.length === 0) return [];
    const { rows } = await client.query<{ id: string }>(
      `select distinct data ->> 'eventId' as id from pgboss.job
       where data ? 'eventId' and state in ('created', 'retry', 'active')`,
    );
    return rows.map(({ id }) => id);
  });

/** They are queued again for all of their subscribers, who leave the same state however often they run. */
export async function sendEventsAgain(next: pg.ClientConfig, ids: readonly string[]): Promise<void> {
  await withOwnerClient(next, (client) =>
    client.query('update outbox_events set dispatched_at = null where id = any($1::uuid[])', [ids]),
  );
}
