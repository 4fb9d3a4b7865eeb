import { readdir, readFile } from 'node:fs/promises';
import { runsOnCluster } from './postmaster-file.ts';
import { sendSignal } from './process-life.ts';

/**
 * A busy session does not notice that its server was killed, and keeps the next server from starting until it is done.
 * No one waits for its result, so it is ended. This works on Linux only; elsewhere the next server waits.
 */
export async function endLeftoverBackends(cluster: string): Promise<void> {
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
