import { readFile } from 'node:fs/promises';

/** Returns whether a process with this id runs. A zombie does not count. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!isProcessListed(pid)) return false;
  if (process.platform !== 'linux') return true;
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) [ZX] /.test(status);
}

/** Ignores a process that has just ended. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Returns whether the system still lists a process with this id, zombies included. */
export function isProcessListed(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
