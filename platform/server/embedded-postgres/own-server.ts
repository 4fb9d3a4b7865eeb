import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Cluster } from './cluster.ts';
import { findHolder, tryLock } from './data-directory-lock.ts';
import { tryConnect, type Address } from './database-client.ts';
import { DataDirectoryInUse, EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { handOver } from './file-owner.ts';
import { spawnPostmaster, type Postmaster } from './postmaster.ts';
import { readPostmasterFile, runsOnCluster } from './postmaster-file.ts';
import { sendSignal } from './process-life.ts';
import { clearCluster } from './running-server.ts';
import { assertDurable, settingArguments, type ServerSettings } from './settings.ts';
import { openSocketDirectory } from './socket-directory.ts';

export interface ServerPlan {
  readonly cluster: Cluster;
  readonly settings: ServerSettings;
  readonly address: Address;
  readonly password: string;
  readonly holder: string;
}

/** A server that is our child process, and the connection that holds its lock. */
export interface OwnServer {
  readonly postmaster: Postmaster;
  readonly lock: Client;
  /** Resolves when that connection has ended. */
  readonly unlocked: Promise<void>;
}

/** How long the remains of a killed server (its backends, or a concurrent start) may take to disappear. */
const REMAINS_LIMIT_MS = 15_000;
const REMAINS = /lock file .* (already exists|is empty)|pre-existing shared memory block/;
/** Our own previous connection may still hold the lock for this long. */
const LOCK_LIMIT_MS = 2_000;

export async function startOwnServer(plan: ServerPlan, signal: AbortSignal): Promise<OwnServer> {
  let giveUpAt: number | undefined;
  for (let wait = 50; ; wait = Math.min(wait * 2, 500)) {
    signal.throwIfAborted();
    await clearCluster(plan.cluster, plan.password, plan.holder);
    const postmaster = await spawn(plan);
    const server = await lockServer(plan, postmaster, signal);
    if (server) return server;

    const reason = await postmaster.lastWords();
    giveUpAt ??= Date.now() + REMAINS_LIMIT_MS;
    if (!REMAINS.test(reason) || Date.now() > giveUpAt) {
      throw new EmbeddedPostgresError(`The database in ${plan.cluster.directory} does not start: ${reason}`);
    }
    await endLeftoverBackends(plan.cluster.path);
    await sleep(wait);
  }
}

async function spawn({ cluster, settings }: ServerPlan): Promise<Postmaster> {
  await handOver(cluster.directory, cluster.path, cluster.runAs);
  if (settings.socketDirectory) await openSocketDirectory(settings.socketDirectory, cluster.runAs);
  return spawnPostmaster(cluster, settingArguments(settings));
}

/**
 * Takes the lock of our server; returns undefined when the server ended instead. A server that must not run is stopped.
 */
export async function lockServer(
  plan: ServerPlan,
  postmaster: Postmaster,
  signal: AbortSignal,
): Promise<OwnServer | undefined> {
  try {
    const lock = await connect(plan, postmaster, signal);
    if (!lock) return undefined;
    const unlocked = new Promise<void>((resolve) => lock.once('end', resolve));
    await claim(lock, plan.cluster.directory);
    if (plan.cluster.durable) await assertDurable(lock);
    return { postmaster, lock, unlocked };
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
}

/** Waits as long as the server is alive: after a crash, recovery may take long. */
async function connect(plan: ServerPlan, postmaster: Postmaster, signal: AbortSignal): Promise<Client | undefined> {
  while (postmaster.isRunning()) {
    signal.throwIfAborted();
    // Until its name appears, the server of a concurrent start may be the one that answers.
    const isInPlace = (await readPostmasterFile(plan.cluster.path))?.pid === postmaster.pid;
    const client = isInPlace ? await tryConnect(plan.address, plan.password, plan.holder) : undefined;
    if (client) return client;
    await sleep(20);
  }
  return undefined;
}

async function claim(client: Client, directory: string): Promise<void> {
  const giveUpAt = Date.now() + LOCK_LIMIT_MS;
  while (!(await tryLock(client))) {
    if (Date.now() > giveUpAt) throw new DataDirectoryInUse(directory, (await findHolder(client)) ?? 'another program');
    await sleep(25);
  }
}

/**
 * A busy session does not notice that its server was killed, and keeps the next server from starting until it is done.
 * No one waits for its result, so it is ended. This works on Linux only; elsewhere the next server waits.
 */
async function endLeftoverBackends(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (pid > 0 && (await isLeftover(cluster, pid))) sendSignal(pid, 'SIGQUIT');
  }
}

async function isLeftover(cluster: string, pid: number): Promise<boolean> {
  // A postmaster shows its command line; its backends show their activity: "postgres: someone somewhere SELECT".
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (!title.startsWith('postgres: ') || !(await runsOnCluster(cluster, pid))) return false;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const parent = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
  return !(await runsOnCluster(cluster, parent));
}
