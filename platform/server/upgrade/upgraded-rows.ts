import pg from 'pg';
import { findBackupTables, type BackupTable } from '../backup/backup-tables.ts';
import { OperatorError } from '../operator-error.ts';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';

/** Compares the rows of every table, as the superuser, who sees those of all organizations. */
export async function assertSameRows(old: pg.ClientConfig, next: pg.ClientConfig): Promise<void> {
  const before = await withOwnerClient(old, digests);
  const after = await withOwnerClient(next, digests);
  const differing = Object.keys(before).filter((table) => before[table] !== after[table]);
  if (differing.length > 0) {
    throw new OperatorError(`These tables were not copied completely: ${differing.join(', ')}. Nothing was changed.`);
  }
}

async function digests(client: pg.Client): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of await findBackupTables(client, { isWhole: true })) {
    const { rows } = await client.query<{ digest: string }>(digestOf(table));
    found[table.name] = rows[0]?.digest ?? '';
  }
  return found;
}

/** The number of rows and a sum over their content, which does not depend on their order. */
const digestOf = ({ name, columns }: BackupTable): string => {
  const content = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return `select count(*) || ' ' || coalesce(sum(('x' || left(md5(row(${content})::text), 15))::bit(60)::bigint), 0) as digest
          from ${pg.escapeIdentifier(name)}`;
};

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
