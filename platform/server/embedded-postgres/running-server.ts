import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { findHolder, findOwnerPid, tryLock } from './data-directory-lock.ts';
import { tryConnect, type Address } from './database-client.ts';
import { DataDirectoryInUse } from './embedded-postgres-error.ts';
import { disownStranger, runsOnCluster, readPostmasterFile, type PostmasterFile } from './postmaster-file.ts';
import { isAlive, isProcessListed } from './process-life.ts';
import { shutDownOrphan } from './shutdown.ts';

/** How long a server may take to start or stop before a second program reports it as busy. */
const ANSWER_LIMIT_MS = 15_000;
/** How long a running owner may take to acquire its lock, or a dead owner's connection to end. */
const GRACE_MS = 5_000;
const POLL_MS = 25;

/** Returns when no server runs on the cluster: an orphan is stopped; a server with a running owner is an error. */
export async function clearCluster(cluster: Cluster, password: string, holder: string): Promise<void> {
  const giveUpAt = Date.now() + ANSWER_LIMIT_MS;
  for (;;) {
    const file = await readPostmasterFile(cluster.path);
    if (!file) return;
    const client = await tryConnect(addressOf(file), password, holder);
    if (client) await stopOrphan(client, cluster, file);
    else if (!(await runsOnCluster(cluster.path, file.pid))) {
      if (isProcessListed(file.pid)) await disownStranger(cluster.path, file);
      return;
    } else if (Date.now() > giveUpAt) {
      throw new DataDirectoryInUse(cluster.directory, `a database that does not answer (process ${file.pid})`);
    }
    await sleep(POLL_MS);
  }
}

export const addressOf = (file: PostmasterFile): Address => ({
  host: file.socketDirectory || file.listenAddress || '127.0.0.1',
  port: file.port || 1,
});

async function stopOrphan(client: Client, cluster: Cluster, file: PostmasterFile): Promise<void> {
  try {
    await lockOrRefuse(client, cluster.directory);
    if (!(await runsOnCluster(cluster.path, file.pid))) {
      throw new DataDirectoryInUse(cluster.directory, 'a database in another container or on another machine');
    }
    await shutDownOrphan(cluster, file.pid);
  } catch (error) {
    // Any other error means that the connection broke: the server is shutting down, and the caller checks again.
    if (error instanceof DataDirectoryInUse) throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Takes the lock of a server whose owner is dead. */
async function lockOrRefuse(client: Client, directory: string): Promise<void> {
  const owner = await findOwnerPid(client);
  const graceEndsAt = Date.now() + GRACE_MS;
  for (;;) {
    const holder = await findHolder(client);
    const ownerLives = await isAlive(owner);
    const graceIsOver = Date.now() > graceEndsAt;
    if (holder !== undefined && (ownerLives || graceIsOver)) throw new DataDirectoryInUse(directory, holder);
    if (holder === undefined && (!ownerLives || graceIsOver) && (await tryLock(client))) return;
    await sleep(POLL_MS);
  }
}
