import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { copiesIn } from './archive-folder.ts';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { copyDatabase, removePast } from './copy-database.ts';

const HOUR_MS = 3_600_000;
/** A restore replays the log from the last copy on, so its age decides how long a restore takes. */
const LONGEST_AGE_MS = 24 * HOUR_MS;

interface Archiving {
  readonly connection: pg.ClientConfig;
  /** The database's own directory. */
  readonly cluster: string;
  readonly archive: string;
  readonly days: number;
  readonly log: Log;
}

/** Copies the database into its archive once a day, and removes what is too old. Returns what ends this. */
export function keepArchive(archiving: Archiving): () => Promise<void> {
  const stopping = new AbortController();
  const kept = keep(archiving, stopping.signal);
  return async () => {
    stopping.abort();
    await kept;
  };
}

async function keep(archiving: Archiving, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await look(archiving).catch((error: unknown) => archiving.log.error({ err: error }, 'the archive has no new copy'));
    await sleep(HOUR_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function look({ connection, cluster, archive, days, log }: Archiving): Promise<void> {
  await refuseFailedLog(connection);
  const last = (await copiesIn(archive)).at(-1);
  if (last && Date.now() - Date.parse(last.endedAt) < LONGEST_AGE_MS) return;
  await copyDatabase(connection, cluster, archive);
  await removePast(archive, days);
  log.info('the database was copied to its archive');
}

/** A full or missing archive makes the log grow on the database's own disk. */
async function refuseFailedLog(connection: pg.ClientConfig): Promise<void> {
  const { rows } = await withOwnerClient(connection, (client) =>
    client.query<{ file: string }>(
      `select last_failed_wal as file from pg_stat_archiver
       where last_failed_time > coalesce(last_archived_time, '-infinity')`,
    ),
  );
  if (rows[0]) throw new Error(`The archive does not accept the file ${rows[0].file} of the database's log.`);
}
