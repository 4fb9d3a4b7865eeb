import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { copiesFolder, logFolder } from '../archive/archive-folder.ts';
import type { Config } from '../config.ts';
import { upgradedCluster } from '../embedded-postgres/cluster.ts';
import { flushDirectory } from '../embedded-postgres/data-directory.ts';
import { DataDirectoryInUse } from '../embedded-postgres/embedded-postgres.ts';
import { removeDatabase } from '../embedded-postgres/remove-database.ts';
import { OperatorError } from '../operator-error.ts';
import { clusterDirectory, embeddedDirectory } from '#platform/server/database/owner-connection.ts';

/** The new database, until it is complete. */
export const upgradeDraft = (config: Config): string => join(embeddedDirectory(config), 'upgrade');

/** Where the database of this version is kept after the upgrade. */
export const formerCluster = (config: Config, version: number): string =>
  `${clusterDirectory(config)}-of-postgresql-${version}`;

/** A kept database may be the only copy of somebody's data, so nothing is put over it. */
export function refuseFormer(former: string): void {
  if (!existsSync(former)) return;
  throw new OperatorError(
    `${former} is left from an earlier upgrade: check which database you need, and move or delete the other one.`,
  );
}

/**
 * Puts the new database in the place of the former one, which is kept. There is no single step for this: a command that
 * is killed in between leaves no database in place, so that no server starts, and the next run completes it.
 */
export async function putInPlace(config: Config, version: number): Promise<void> {
  const upgraded = upgradedCluster(embeddedDirectory(config));
  const former = formerCluster(config, version);
  await rm(upgraded, { recursive: true, force: true });
  await rename(join(upgradeDraft(config), 'cluster'), upgraded);
  await setArchiveAside(config, version);
  await rename(clusterDirectory(config), former);
  if (existsSync(join(former, 'postmaster.pid'))) {
    await rename(former, clusterDirectory(config));
    throw new DataDirectoryInUse(embeddedDirectory(config), 'a server that was started just now');
  }
  await completeInterrupted(config);
  await removeDatabase(upgradeDraft(config));
}

/** Does the last step if only that is missing. Returns whether it was missing. */
export async function completeInterrupted(config: Config): Promise<boolean> {
  const directory = embeddedDirectory(config);
  if (existsSync(clusterDirectory(config)) || !existsSync(upgradedCluster(directory))) return false;
  await rename(upgradedCluster(directory), clusterDirectory(config));
  await flushDirectory(directory);
  return true;
}

/** The archive belongs to the former database: files of the new one have the same names, and another content. */
async function setArchiveAside({ ARCHIVE_DIR: archive }: Config, version: number): Promise<void> {
  if (archive === undefined) return;
  const aside = join(archive, `of-postgresql-${version}-${new Date().toISOString().replaceAll(':', '-')}`);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const folder of [logFolder(archive), copiesFolder(archive)]) {
    if (existsSync(folder)) await rename(folder, join(aside, basename(folder)));
  }
}

/** Deletes the former databases, and what an interrupted upgrade left. Returns their folders. */
export async function removeFormer(config: Config): Promise<string[]> {
  const directory = embeddedDirectory(config);
  const names = await readdir(directory).catch(() => []);
  const former = names.filter((name) => /^cluster-of-postgresql-\d+$/.test(name)).map((name) => join(directory, name));
  for (const folder of [...former, upgradedCluster(directory)]) await rm(folder, { recursive: true, force: true });
  await removeDatabase(upgradeDraft(config));
  return former;
}
