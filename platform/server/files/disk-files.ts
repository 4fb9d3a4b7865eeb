import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { spaceCheck } from '#platform/server/limits/disk-guard.ts';
import type { FilePlace, FileStore, ListedFile } from './stored-file.ts';

/** Files in the data folder. Several servers must share its folders. */
export function diskFiles({ DATA_DIR, MIN_FREE_DISK_MB = 0 }: FilePlace): FileStore {
  const at = (name: string): string => path.join(DATA_DIR, name);
  return {
    write: async ({ name, draft }, chunks, onWritten) => {
      await mkdir(path.dirname(at(draft)), { recursive: true, mode: 0o700 });
      const room = whileThereIsRoom(spaceCheck({ DATA_DIR, MIN_FREE_DISK_MB }), chunks);
      return { ...(await writeChunks(at(draft), room, onWritten)), keep: () => rename(at(draft), at(name)) };
    },
    open: async (name) => {
      const handle = await open(at(name), 'r').catch(undefinedIfMissing);
      if (!handle) return undefined;
      const { size } = await handle.stat();
      // The open file can be read to the end even if it is deleted meanwhile.
      const chunks = createReadStream('', { fd: handle, highWaterMark: 256 * 1024 });
      return { length: size, chunks, close: () => handle.close() };
    },
    remove: async (beginning) => {
      const [, folder = '', start = ''] = /^(.*\/)?([^/]*)$/.exec(beginning) ?? [];
      for (const name of await namesIn(at(folder))) {
        if (name.startsWith(start)) await rm(at(folder + name), { force: true });
      }
    },
    list: async (folder) => {
      const found: ListedFile[] = [];
      for (const name of await namesIn(at(folder))) {
        const facts = await stat(at(path.join(folder, name))).catch(undefinedIfMissing);
        if (facts) found.push({ name, changedAt: facts.mtime });
      }
      return found;
    },
    check: async () => {},
  };
}

async function* whileThereIsRoom<T>(assertSpace: () => Promise<void>, chunks: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const chunk of chunks) {
    await assertSpace();
    yield chunk;
  }
}

export async function writeChunks(
  target: string,
  chunks: AsyncIterable<string | Uint8Array>,
  onWritten?: (bytes: number) => void,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(target, 'w', 0o600);
  try {
    for await (const chunk of chunks) {
      const content = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      hash.update(content);
      await handle.writeFile(content);
      bytes += content.length;
      onWritten?.(bytes);
    }
    await handle.datasync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(undefinedIfMissing)) ?? [];

function undefinedIfMissing(error: unknown): undefined {
  if ((error as { code?: string }).code !== 'ENOENT') throw error;
}
