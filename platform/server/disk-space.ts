import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Returns the space on the disk of a directory, which may not exist yet. */
export async function diskSpace(directory: string): Promise<{ freeBytes: number; totalBytes: number }> {
  let place = directory;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  const { bavail, blocks, bsize } = await statfs(place);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
