import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { ABOUT_FILE, copiesFolder, copiesIn, logFolder, type AboutCopy } from './archive-folder.ts';

/** The database creates the content of these folders anew at each start. */
const EMPTY_FOLDERS = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const NOT_COPIED = /^(postmaster\.(pid|opts)|pg_internal\.init(\..*)?|pgsql_tmp.*)$/;

const UNFINISHED = '.part';

/**
 * Copies the files of a running database into the archive. Pages may change during the copy; the database's log has
 * what is needed to complete them, so a copy is whole when the log up to its end is in the archive.
 */
export async function copyDatabase(
  connection: pg.ClientConfig,
  cluster: string,
  archive: string,
  now = new Date(),
): Promise<void> {
  await removeUnfinished(archive);
  const folder = join(copiesFolder(archive), now.toISOString().replaceAll(':', '-'));
  const draft = `${folder}${UNFINISHED}`;
  try {
    const about = await withOwnerClient(connection, (client) => copyInto(draft, cluster, client, now));
    await writeFile(join(draft, ABOUT_FILE), JSON.stringify(about), { flush: true });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copyInto(draft: string, cluster: string, client: pg.Client, now: Date): Promise<AboutCopy> {
  await client.query('select pg_backup_start($1, true)', [`evenkeel ${now.toISOString()}`]);
  await copyFiles(cluster, draft);
  const { rows } = await client.query<{ labelfile: string; endedAt: string }>(
    `select labelfile, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endedAt"
     from pg_backup_stop(true)`,
  );
  const [end] = rows;
  const firstLogFile = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m.exec(end?.labelfile ?? '')?.[1];
  if (!end || !firstLogFile) throw new Error('The database did not say which log its copy needs.');
  await writeFile(join(draft, 'backup_label'), end.labelfile, { flush: true });
  return { startedAt: now.toISOString(), endedAt: end.endedAt, firstLogFile };
}

async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (NOT_COPIED.test(entry.name)) continue;
    if (entry.isDirectory()) {
      if (EMPTY_FOLDERS.includes(entry.name)) await mkdir(target, { mode: 0o700 });
      else await copyFiles(source, target);
    } else {
      // A table that is dropped meanwhile takes its files along; the log knows.
      await cp(source, target).catch(ignoringMissing);
    }
  }
}

function ignoringMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

async function removeUnfinished(archive: string): Promise<void> {
  for (const name of await readdir(copiesFolder(archive))) {
    if (name.endsWith(UNFINISHED)) await rm(join(copiesFolder(archive), name), { recursive: true, force: true });
  }
}

const DAY_MS = 86_400_000;

/** Removes what no moment of the last days needs: copies before the last one that is old enough, and their log. */
export async function removePast(archive: string, days: number, now = new Date()): Promise<void> {
  const oldest = now.getTime() - days * DAY_MS;
  const copies = await copiesIn(archive);
  const needed = copies.findLastIndex(({ endedAt }) => Date.parse(endedAt) <= oldest);
  for (const { folder } of copies.slice(0, Math.max(0, needed))) await rm(folder, { recursive: true, force: true });
  const first = copies[needed]?.firstLogFile;
  if (first === undefined) return;
  for (const name of await readdir(logFolder(archive))) {
    if (isBefore(name, first)) await rm(join(logFolder(archive), basename(name)), { force: true });
  }
}

/** Compares without the first eight digits, which count restores. Other files of the log are small and stay. */
const isBefore = (name: string, first: string): boolean =>
  /^[0-9A-F]{24}$/.test(name) && name.slice(8) < first.slice(8);
