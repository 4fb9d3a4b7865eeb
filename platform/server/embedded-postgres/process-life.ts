import { readFile } from 'node:fs/promises';

/** Whether a process of this number runs. One that is dead and merely not yet collected by its parent does not. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!isTaken(pid)) return false;
  if (process.platform !== 'linux') return true;
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) [ZX] /.test(status);
}

/** A process that has just ended needs no signal any more. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Whether the system still counts a process of this number, dead or alive. */
export function isTaken(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
