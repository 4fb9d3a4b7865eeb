import { copyFile, lchown, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { readBackup } from '../backup/read-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Config } from '../config.ts';
import { refuseLittleSpace } from '#platform/server/limits/disk-space.ts';
import { findBinaries } from '../embedded-postgres/binaries.ts';
import { ignoring, passwordFile } from '../embedded-postgres/data-directory.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { removeDatabase } from '../embedded-postgres/remove-database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { OperatorError } from '../operator-error.ts';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { clusterDirectory, embeddedDirectory } from '#platform/server/database/owner-connection.ts';
import { makeRoles } from '#platform/server/database/product-database.ts';
import { secretKey } from '#platform/server/secrets/secret-key.ts';
import { formerPostgres, madeByVersion } from './former-postgres.ts';
import {
  completeInterrupted,
  formerCluster,
  putInPlace,
  refuseFormer,
  removeFormer,
  upgradeDraft,
} from './put-in-place.ts';
import { assertSameRows, sendEventsAgain, unfinishedEvents } from './upgraded-rows.ts';

interface UpgradeOptions {
  /** The folder of the former program, or of the PostgreSQL that made the database. */
  readonly old: string | undefined;
  /** Prints a line for the operator. */
  readonly say: (line: string) => void;
}

/**
 * Moves the embedded database to the PostgreSQL of this program. The former database stays in its place until the new
 * one is complete and checked, and is kept afterwards. A run that was killed can be repeated.
 */
export async function upgradeDatabase(config: Config, { old, say }: UpgradeOptions): Promise<void> {
  refuseServer(config);
  if (await completeInterrupted(config)) return say('The upgrade that was interrupted is complete.');
  const from = await madeByVersion(config);
  const { majorVersion: to } = await findBinaries();
  if (from === to) return say(`The database is of PostgreSQL ${to} already: there is nothing to do.`);
  if (from > to) throw new OperatorError(`The database is of PostgreSQL ${from}, which is newer than this program's.`);
  const binaries = await formerPostgres(old, from);
  refuseFormer(formerCluster(config, from));
  const rows = await copyInto(upgradeDraft(config), config, { binaries, say });
  await putInPlace(config, from);
  say(`${rows} rows were moved from PostgreSQL ${from} to PostgreSQL ${to} and compared.`);
  say(
    `The former database is in ${formerCluster(config, from)}. ` +
      'Once all is well, delete it: npm run upgrade-database -- --remove-old',
  );
}

/** Deletes the databases that upgrades have kept. */
export async function removeFormerDatabases(config: Config, say: UpgradeOptions['say']): Promise<void> {
  refuseServer(config);
  const [from, { majorVersion: to }] = [await madeByVersion(config), await findBinaries()];
  if (from !== to) throw new OperatorError(`The database is of PostgreSQL ${from}: upgrade it first.`);
  const removed = await removeFormer(config);
  say(removed.length === 0 ? 'There is no former database.' : `Deleted: ${removed.join(', ')}`);
}

function refuseServer({ DATABASE_URL }: Config): void {
  if (DATABASE_URL === undefined) return;
  throw new OperatorError('Only the embedded database is upgraded here. A PostgreSQL server has its own tools.');
}

interface Copying extends Pick<UpgradeOptions, 'say'> {
  /** The folder of the former PostgreSQL's programs. */
  readonly binaries: string;
}

/** Copies everything into a new database in the folder, and checks it. Returns the number of rows. */
async function copyInto(draft: string, config: Config, { binaries, say }: Copying): Promise<number> {
  const directory = embeddedDirectory(config);
  const holder = `evenkeel upgrade pid ${process.pid}`;
  // Only one command gets past this start. Reading writes to the log too, so the archive gets that.
  const old = await startEmbeddedPostgres({ directory, archive: config.ARCHIVE_DIR, binaries, holder });
  try {
    await openDraft(draft, config);
    const bytes = await sizeOf(clusterDirectory(config));
    // For the new database and its log, and a compressed copy of all rows.
    await refuseLittleSpace('The upgrade', directory, bytes * 1.5 + config.MIN_FREE_DISK_MB * 1024 ** 2);
    say(`Copying a database of ${Math.ceil(bytes / 1024 ** 2)} MB. Nothing is changed until the copy is checked.`);
    const next = await startEmbeddedPostgres({ directory: draft, holder });
    try {
      return await copyRows(old.connection, next.connection, { file: join(draft, 'rows.gz'), config });
    } finally {
      await next.stop();
    }
  } catch (error) {
    await removeDatabase(draft);
    throw error;
  } finally {
    await old.stop();
  }
}

/** Root creates the new database for the account that has used the former one. */
async function openDraft(draft: string, config: Config): Promise<void> {
  await removeDatabase(draft);
  await mkdir(draft, { mode: 0o700 });
  await copyFile(passwordFile(embeddedDirectory(config)), passwordFile(draft));
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(clusterDirectory(config));
  await mkdir(join(draft, 'cluster'), { mode: 0o700 });
  await lchown(join(draft, 'cluster'), uid, gid);
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  // The database is running, and removes files of its own meanwhile.
  const sizes = await Promise.all(files.map((file) => stat(file).catch(ignoring('ENOENT'))));
  return sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0);
}

interface RowsCopy {
  readonly file: string;
  readonly config: Config;
}

async function copyRows(old: pg.ClientConfig, next: pg.ClientConfig, { file, config }: RowsCopy): Promise<number> {
  const secret = await secretKey(config);
  await makeRoles(next, secret);
  await writeBackup(old, file, secret, { isWhole: true });
  const rows = await readBackup(next, file, {
    prepare: async (migrations) => void (await migrate(next, { upTo: migrations.at(-1) ?? '' })),
  });
  await assertSameRows(old, next);
  await sendEventsAgain(next, await unfinishedEvents(old));
  // Without statistics, the first reports of a large installation would be slow.
  await withOwnerClient(next, (client) => client.query('analyze'));
  return rows;
}
