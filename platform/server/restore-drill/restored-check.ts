import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findBackupTables } from '../backup/backup-tables.ts';
import { createLog } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { withOwnerDatabases } from '#platform/server/database/owner-connection.ts';
import { checkRecords, recordKeeper } from '#platform/server/record/record-keeper.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';

export interface CheckedDatabase {
  readonly rows: number;
  readonly organizations: number;
}

/** Reads every row of a restored database and checks its audit logs. Throws an OperatorError that says what is wrong. */
export async function checkRestored(connection: pg.ClientConfig, seal: Seal, place: string): Promise<CheckedDatabase> {
  const rows = await withOwnerClient(connection, countRows);
  if (rows === 0) throw new OperatorError('The restored database is empty.');
  // The heads beside the data are newer than what was restored, so the chain is checked by itself.
  const config = { DATA_DIR: join(place, 'heads'), AUDIT_HEADS_DIR: undefined };
  await mkdir(config.DATA_DIR, { recursive: true });
  return withOwnerDatabases(connection, async (databases) => {
    // The entries of the last minute had no seal yet.
    await recordKeeper({ seal, config })(databases, createLog('silent'));
    const { organizations, broken } = await checkRecords(databases, { seal, config });
    if (broken[0] !== undefined) throw new OperatorError(broken[0]);
    return { rows, organizations };
  });
}

/** As the superuser, who sees the rows of all organizations. */
async function countRows(client: pg.Client): Promise<number> {
  let sum = 0;
  for (const { name } of await findBackupTables(client)) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::float8 as count from ${pg.escapeIdentifier(name)}`,
    );
    sum += rows[0]?.count ?? 0;
  }
  return sum;
}
