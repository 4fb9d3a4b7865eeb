import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterFile, runsOnCluster } from './postmaster-file.ts';
import { sendSignal } from './process-life.ts';

/** Removes the directory of a temporary database. One that a killed program left may still run, and is ended first. */
export async function removeDatabase(directory: string): Promise<void> {
  const cluster = await realpath(join(directory, 'cluster')).catch(() => join(directory, 'cluster'));
  const file = await readPostmasterFile(cluster).catch(() => undefined);
  if (file && (await runsOnCluster(cluster, file.pid))) {
    sendSignal(file.pid, 'SIGQUIT');
    while (await runsOnCluster(cluster, file.pid)) await sleep(20);
  }
  await rm(directory, { recursive: true, force: true });
}
