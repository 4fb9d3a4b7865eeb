import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { runsOnCluster } from './postmaster-file.ts';
import { sendSignal } from './process-life.ts';

/**
 * How long a fast shutdown may take; afterwards the server is ended at once, and the next start recovers from its log.
 */
const SHUTDOWN_LIMIT_MS = 60_000;

/** Ends every session and writes everything to disk; returns when the server has ended. */
export async function shutDown(cluster: Cluster, pid: number, gone: Promise<unknown>): Promise<void> {
  await signal(cluster, pid, 'INT');
  const impatience = setTimeout(() => void signal(cluster, pid, 'QUIT'), SHUTDOWN_LIMIT_MS);
  await gone;
  clearTimeout(impatience);
}

/** The same for a server that is not our child process. */
export const shutDownOrphan = (cluster: Cluster, pid: number) => shutDown(cluster, pid, waitUntilGone(cluster, pid));

async function waitUntilGone(cluster: Cluster, pid: number): Promise<void> {
  while (await runsOnCluster(cluster.path, pid)) await sleep(10);
}

async function signal(cluster: Cluster, pid: number, name: 'INT' | 'QUIT'): Promise<void> {
  // Windows has no such signals; pg_ctl knows PostgreSQL's replacement for them.
  if (process.platform === 'win32') {
    await new Promise((resolve) => execFile(cluster.binaries.pgCtl, ['kill', name, String(pid)], resolve));
  } else {
    sendSignal(pid, `SIG${name}`);
  }
}
