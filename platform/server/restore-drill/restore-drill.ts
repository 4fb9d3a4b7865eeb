import { copyFile, cp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ABOUT_FILE, copiesIn } from '../archive/archive-folder.ts';
import { recoverySettings } from '../archive/archive-settings.ts';
import { headOfBackup, keyOfBackup, readBackup } from '../backup/read-backup.ts';
import type { Config } from '../config.ts';
import { refuseLittleSpace } from '#platform/server/limits/disk-space.ts';
import { passwordFile } from '../embedded-postgres/data-directory.ts';
import { removeDatabase } from '../embedded-postgres/remove-database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { OperatorError } from '../operator-error.ts';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { embeddedDirectory } from '#platform/server/database/owner-connection.ts';
import { makeRoles } from '#platform/server/database/product-database.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { secretKey } from '#platform/server/secrets/secret-key.ts';
import { drillPlace, openPlace, withDrillDatabase } from './drill-place.ts';
import { checkRestored, type CheckedDatabase } from './restored-check.ts';

/** From which of its copies an installation is restored. */
export type DrillSource = 'archive' | 'backup';

interface DrillOutcome extends CheckedDatabase {
  /** The moment up to which the restored data reaches. */
  readonly dataAt: string;
}

/** The archive reaches closer to the present than a file, so it is preferred. */
export const drillSource = ({ DATABASE_URL, ARCHIVE_DIR }: Config): DrillSource =>
  DATABASE_URL === undefined && ARCHIVE_DIR !== undefined ? 'archive' : 'backup';

/** Returns false before the first copy of the database is complete. A missing backup file is a failure, this is not. */
export const canDrill = async (config: Config): Promise<boolean> =>
  drillSource(config) === 'backup' || (await copiesIn(config.ARCHIVE_DIR ?? '')).length > 0;

const SPARE_BYTES = 512 * 1024 ** 2;

/**
 * Restores the last copy into a temporary place, checks it and removes it. `databaseBytes` is the size of the
 * installation's database. Throws an OperatorError if the copy is not what it should be.
 */
export async function drillRestore(config: Config, databaseBytes: number, cut: AbortSignal): Promise<DrillOutcome> {
  const place = drillPlace(config);
  await openPlace(place);
  try {
    const neededBytes = databaseBytes * 1.2 + SPARE_BYTES + config.MIN_FREE_DISK_MB * 1024 ** 2;
    await refuseLittleSpace('The drill', place, neededBytes);
    const drill = drillSource(config) === 'archive' ? drillArchive : drillBackup;
    return await drill(config, place, cut);
  } finally {
    await removeDatabase(place);
  }
}

/** The last copy of the database's files, with all of the log that the archive has. */
async function drillArchive(config: Config, place: string, cut: AbortSignal): Promise<DrillOutcome> {
  const archive = config.ARCHIVE_DIR ?? '';
  const copy = (await copiesIn(archive)).at(-1);
  if (!copy) throw new OperatorError(`${archive} has no copy of the database.`);
  const cluster = join(place, 'cluster');
  await cp(copy.folder, cluster, { recursive: true });
  await rm(join(cluster, ABOUT_FILE));
  await writeFile(join(cluster, 'recovery.signal'), '');
  await copyFile(passwordFile(embeddedDirectory(config)), passwordFile(place));
  const seal = makeSeal(await secretKey(config));
  return withDrillDatabase(
    place,
    cut,
    async (connection) => {
      const dataAt = (await withOwnerClient(connection, replayed)) ?? copy.endedAt;
      return { ...(await checkRestored(connection, seal, place)), dataAt };
    },
    recoverySettings(archive),
  );
}

/** Waits until the log is replayed. Returns the time of its last transaction; null when there was none. */
async function replayed(client: pg.Client): Promise<string | null> {
  for (;;) {
    const { rows } = await client.query<{ isReplaying: boolean; lastAt: string | null }>(
      `select pg_is_in_recovery() as "isReplaying",
              to_char(pg_last_xact_replay_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"`,
    );
    if (rows[0]?.isReplaying === false) return rows[0].lastAt;
    await sleep(100);
  }
}

/** The newest backup file in the folder of the backups. */
async function drillBackup(config: Config, place: string, cut: AbortSignal): Promise<DrillOutcome> {
  const file = await newestFile(config.BACKUP_DIR ?? '');
  const { madeAt } = await headOfBackup(file);
  const secret = await secretKey(config);
  if ((await keyOfBackup(file, secret)) === 'other') {
    throw new OperatorError(`${basename(file)} was made with another SECRET_KEY.`);
  }
  return withDrillDatabase(place, cut, async (connection) => {
    await makeRoles(connection, secret);
    await readBackup(connection, file, {
      prepare: async (migrations) => void (await migrate(connection, { upTo: migrations.at(-1) ?? '' })),
    });
    await migrate(connection);
    return { ...(await checkRestored(connection, makeSeal(secret), place)), dataAt: madeAt };
  });
}

/** Files that are still being written end in `.part`. */
async function newestFile(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => {
    throw new OperatorError('The folder in BACKUP_DIR cannot be read.');
  });
  const files = await Promise.all(
    names
      .filter((name) => !name.endsWith('.part') && !name.startsWith('.'))
      .map(async (name) => ({ file: join(folder, name), about: await stat(join(folder, name)) })),
  );
  const newest = files.filter(({ about }) => about.isFile()).toSorted((a, b) => b.about.mtimeMs - a.about.mtimeMs)[0];
  if (!newest) throw new OperatorError('There is no backup in BACKUP_DIR.');
  return newest.file;
}
