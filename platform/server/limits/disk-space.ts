import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '#platform/server/operator-error.ts';

/** Returns the space on the disk of a directory, which may not exist yet. */
export async function diskSpace(directory: string): Promise<{ freeBytes: number; totalBytes: number }> {
  let place = directory;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  const { bavail, blocks, bsize } = await statfs(place);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** `work` is how a sentence names it: "The drill". */
export async function refuseLittleSpace(work: string, directory: string, neededBytes: number): Promise<void> {
  const { freeBytes } = await diskSpace(directory);
  if (freeBytes >= neededBytes) return;
  const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
  throw new OperatorError(
    `${work} needs ${gigabytes(neededBytes)} GB of space in DATA_DIR, and ${gigabytes(freeBytes)} GB are free.`,
  );
}
