import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { isProcessListed } from '#platform/server/embedded-postgres/process-life.ts';

/** Linux keeps the files of this folder in memory. */
const IN_MEMORY = '/dev/shm';
const OURS = /^evenkeel-tests-(\d+)$/;

/** Bytes, four times what the tests were seen to need, in the folder and in memory. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Lets all tests keep their databases and files in memory where there is room. On a disk, two thousand copied and
 * dropped databases fill the write cache; then everything waits for the disk, and tests time out.
 */
export function keepFilesInMemory(): void {
  removeLeftovers();
  if (!hasRoom()) return;
  const folder = path.join(IN_MEMORY, `evenkeel-tests-${process.pid}`);
  // Databases run as another user when we are root.
  mkdirSync(folder, { mode: 0o755 });
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

const hasRoom = (): boolean => {
  if (process.platform !== 'linux' || !existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > NEEDED_BYTES && process.availableMemory() > NEEDED_BYTES;
};

/** A run that was killed could not clean up, and its files occupy memory. */
function removeLeftovers(): void {
  if (!existsSync(IN_MEMORY)) return;
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = OURS.exec(name)?.[1];
    if (pid && !isProcessListed(Number(pid))) rmSync(path.join(IN_MEMORY, name), { recursive: true, force: true });
  }
}
