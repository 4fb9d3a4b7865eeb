import { existsSync } from 'node:fs';
import { copyFile, cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { removeTransient } from '../backup/backup-tables.ts';
import type { Config } from '../config.ts';
import { DataDirectoryInUse, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { OperatorError } from '../operator-error.ts';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { aloneAsOwner, clusterDirectory, embeddedDirectory } from '#platform/server/database/owner-connection.ts';
import { ABOUT_FILE, copiesIn } from './archive-folder.ts';
import { recoverySettings, recoveryTarget } from './archive-settings.ts';

/** Restores the embedded database as it was at this moment (ISO 8601). Returns where the former database is kept, if there was one. */
export async function restoreAt(config: Config, at: string): Promise<string | undefined> {
  const { ARCHIVE_DIR: archive } = config;
  if (config.DATABASE_URL !== undefined || archive === undefined) {
    throw new OperatorError('Only the embedded database with an archive (ARCHIVE_DIR) can be restored to a moment.');
  }
  if (Date.parse(at) > Date.now()) throw new OperatorError('The moment to restore has not passed yet.');
  const copy = (await copiesIn(archive)).findLast(({ endedAt }) => Date.parse(endedAt) <= Date.parse(at));
  if (!copy) throw new OperatorError(`${archive} has no copy of the database from before ${at}.`);
  const cluster = clusterDirectory(config);
  const former = existsSync(cluster) ? `${cluster}-before-${stamp()}` : undefined;
  if (former) await endLeftDatabase(config);
  await putInPlace(copy.folder, cluster, former);
  try {
    await recover(config, archive, at);
  } catch (error) {
    await rm(cluster, { recursive: true, force: true });
    if (former) await rename(former, cluster);
    throw error;
  }
  return former;
}

/**
 * The database of a killed server may still run. One that does not start is no reason to stop here: it may be why
 * somebody restores.
 */
async function endLeftDatabase(config: Config): Promise<void> {
  try {
    const owner = await aloneAsOwner(config);
    await owner.close();
  } catch (error) {
    if (error instanceof DataDirectoryInUse) throw error;
  }
}

const stamp = (): string => new Date().toISOString().replaceAll(':', '-');

/** The former database may have log that the archive does not have yet, so that comes along. */
async function putInPlace(copy: string, cluster: string, former: string | undefined): Promise<void> {
  const draft = `${cluster}-restored-${stamp()}`;
  await cp(copy, draft, { recursive: true });
  await rm(join(draft, ABOUT_FILE));
  await writeFile(join(draft, 'recovery.signal'), '');
  if (former) {
    for (const name of await readdir(join(cluster, 'pg_wal'))) {
      if (/^[0-9A-F]{24}$/.test(name)) await copyFile(join(cluster, 'pg_wal', name), join(draft, 'pg_wal', name));
    }
    await rename(cluster, former);
  }
  await rename(draft, cluster);
}

/** Replays the log up to the moment, or to its end if nothing was changed between its end and the moment. */
async function recover(config: Config, archive: string, at: string): Promise<void> {
  try {
    await recoverWith(config, archive, recoveryTarget(at));
  } catch (error) {
    if (!/recovery ended before configured recovery target was reached/.test(String(error))) throw error;
    await recoverWith(config, archive, {});
  }
}

async function recoverWith(config: Config, archive: string, target: Record<string, string>): Promise<void> {
  let lost: string | undefined;
  const embedded = await startEmbeddedPostgres({
    directory: embeddedDirectory(config),
    archive,
    holder: `evenkeel command pid ${process.pid}`,
    settings: { ...recoverySettings(archive), ...target },
    onLost: (reason) => (lost ??= reason),
  });
  try {
    await withOwnerClient(embedded.connection, async (client) => {
      while (await isRecovering(client)) await sleep(100);
      // A session that was ended since must not be open again, and no mail may be sent twice.
      await removeTransient(client);
    });
  } catch (error) {
    throw lost === undefined ? error : new OperatorError(await lastWords(config, lost));
  } finally {
    await embedded.stop();
  }
}

/** The database's own reason for its end. */
async function lastWords(config: Config, otherwise: string): Promise<string> {
  const text = await readFile(join(embeddedDirectory(config), 'postgres.log'), 'utf8').catch(() => '');
  return text.split('\n').findLast((line) => /FATAL: /.test(line)) ?? otherwise;
}

async function isRecovering(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is');
  return rows[0]?.is === true;
}
