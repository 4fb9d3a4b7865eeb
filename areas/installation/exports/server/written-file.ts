import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { checkedContent, fileStore } from '#platform/server/files/file-store.ts';
import type { FilePlace, OpenFile, WrittenFile } from '#platform/server/files/stored-file.ts';
import { removeUnkept } from '#platform/server/files/unkept-files.ts';
import { newId } from '#platform/server/ids.ts';

const FOLDER = 'admin-exports';
const nameOf = (id: string): string => `${FOLDER}/${id}`;

export type OutStream = Writable;
export type WriteText = (text: string | Buffer) => Promise<void>;

/** Writes a draft of what `fill` puts into the stream. It fails if either of the two fails, after both have ended. */
export async function writeFile<T>(
  place: FilePlace,
  id: string,
  fill: (out: OutStream) => Promise<T>,
): Promise<{ filled: T; written: WrittenFile }> {
  const out = new PassThrough();
  const draft = `${nameOf(id)}.${newId()}.part`;
  const files = fileStore(place);
  const [filled, written] = await Promise.allSettled([fill(out), files.write({ name: nameOf(id), draft }, out)]);
  if (written.status === 'fulfilled' && filled.status === 'fulfilled') {
    return { filled: filled.value, written: written.value };
  }
  // If the store is away, the hourly job removes the rest.
  await files.remove(draft).catch(() => undefined);
  // A store that failed has closed the stream, which `fill` then reports as its own fault.
  throw [written, filled].find((part) => part.status === 'rejected')?.reason;
}

/** Lets `write` put texts into the stream, no faster than they are stored. */
export async function putTexts<T>(out: OutStream, write: (put: WriteText) => Promise<T>): Promise<T> {
  const over = finished(out, { readable: false });
  over.catch(() => undefined);
  try {
    const result = await write(async (text) => {
      if (!out.write(text)) await Promise.race([once(out, 'drain'), over]);
    });
    out.end();
    return result;
  } catch (error) {
    out.destroy(error as Error);
    throw error;
  }
}

/** Removes the file and every draft of it. */
export const removeFile = (place: FilePlace, id: string): Promise<void> => fileStore(place).remove(nameOf(id));

/** Removes files that belong to none of these exports. */
export const removeOthers = (place: FilePlace, kept: ReadonlySet<string>): Promise<void> =>
  removeUnkept(place, FOLDER, kept);

/** Returns undefined if the file is not there. If its content is not what was written, the end is not passed on. */
export async function readFile(place: FilePlace, id: string, sha256: string | null): Promise<OpenFile | undefined> {
  const found = await fileStore(place).open(nameOf(id));
  return found && { ...found, chunks: checkedContent(found.chunks, sha256) };
}
