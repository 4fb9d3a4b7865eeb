import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';

/** Returns the path of an export until it is downloaded. */
export const exportFile = (dataFolder: string, id: string): string => path.join(dataFolder, 'admin-exports', id);

export const makeFolderOf = (file: string) => mkdir(path.dirname(file), { recursive: true, mode: 0o700 });

export type WriteText = (text: string | Buffer) => Promise<void>;

/** Writes under a temporary name first, so that the final name always has a complete file. */
export async function writeWhole(
  file: string,
  assertSpace: () => Promise<void>,
  write: (put: WriteText) => Promise<void>,
): Promise<void> {
  const draft = `${file}.part`;
  const out = createWriteStream(draft, { mode: 0o600, flush: true });
  const saved = finished(out);
  try {
    await Promise.race([
      saved,
      write(async (text) => {
        await assertSpace();
        if (!out.write(text)) await once(out, 'drain');
      }),
    ]);
    out.end();
    await saved;
    await rename(draft, file);
  } finally {
    out.destroy();
    await saved.catch(() => undefined);
    await rm(draft, { force: true });
  }
}

export const removeFile = (file: string): Promise<void> => rm(file, { force: true });

export async function measured(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

export const readWhole = (file: string): AsyncIterable<Buffer> => createReadStream(file);
