import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Returns the CPU time in milliseconds of a PostgreSQL server with all its processes, ended ones included. Reads /proc,
 * so it works on Linux only.
 */
export function databaseCpuMs(postmaster: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(name));
  const ticks = processes
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .reduce((sum, { own, ended, pid }) => sum + own + (pid === postmaster ? ended : 0), 0);
  return ticks * TICK_MS;
}

function statOf(pid: string): { pid: number; parent: number; own: number; ended: number }[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of a process may contain spaces, so the fields are counted from the parenthesis that ends it.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, own = 0, system = 0, ended = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) => fields[at]);
    return [{ pid: Number(pid), parent, own: own + system, ended: ended + endedSystem }];
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}
