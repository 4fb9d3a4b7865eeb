import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { removeDatabase } from '../embedded-postgres/remove-database.ts';

/** The folder of the temporary database of a drill. */
export const drillPlace = (config: Pick<Config, 'DATA_DIR'>): string => join(config.DATA_DIR, 'restore-drill');

export async function openPlace(place: string): Promise<void> {
  await removeDatabase(place);
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
