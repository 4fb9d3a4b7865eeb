import { mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { readPostmasterFile, runsOnCluster } from '../embedded-postgres/postmaster-file.ts';
import { sendSignal } from '../embedded-postgres/process-life.ts';

/** The folder of the temporary database of a drill. */
export const drillPlace = (config: Pick<Config, 'DATA_DIR'>): string => join(config.DATA_DIR, 'restore-drill');

/** Removes the temporary database. One that a killed server left may still run, and is ended first. */
export async function clearPlace(place: string): Promise<void> {
  const cluster = await realpath(join(place, 'cluster')).catch(() => join(place, 'cluster'));
  const file = await readPostmasterFile(cluster).catch(() => undefined);
  if (file && (await runsOnCluster(cluster, file.pid))) {
    sendSignal(file.pid, 'SIGQUIT');
    while (await runsOnCluster(cluster, file.pid)) await sleep(20);
  }
  await rm(place, { recursive: true, force: true });
}

export async function openPlace(place: string): Promise<void> {
  await clearPlace(place);
  await mkdir(place, { recursive: true, mode: 0o700 });
}

/** Runs work on a temporary database in the place. `cut` ends it at once, and so makes the work fail. */
export async function withDrillDatabase<T>(
  place: string,
  cut: AbortSignal,
  work: (connection: pg.ClientConfig) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  cut.throwIfAborted();
  let lost: string | undefined;
  const database = await startEmbeddedPostgres({
    directory: place,
    holder: `evenkeel restore drill pid ${process.pid}`,
    // Nothing in it is kept.
    durable: false,
    settings,
    onLost: (reason) => (lost ??= reason),
  });
  const end = () => void database.stop();
  cut.addEventListener('abort', end, { once: true });
  try {
    cut.throwIfAborted();
    return await work(database.connection);
  } catch (error) {
    throw lost === undefined ? error : new Error(lost, { cause: error });
  } finally {
    cut.removeEventListener('abort', end);
    await database.stop();
  }
}
