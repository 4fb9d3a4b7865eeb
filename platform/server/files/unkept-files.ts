import { fileStore } from './file-store.ts';
import type { FilePlace } from './stored-file.ts';

const HOUR_MS = 3_600_000;

/**
 * Removes the files of a folder that belong to none of these ids, such as those of a server that died between the file
 * and its row. A file's name begins with its id and a dot, or is the id.
 */
export async function removeUnkept(place: FilePlace, folder: string, kept: ReadonlySet<string>): Promise<void> {
  const files = fileStore(place);
  const old = (await files.list(folder)).filter(({ changedAt }) => changedAt.getTime() < Date.now() - HOUR_MS);
  const ids = new Set(old.map(({ name }) => name.split('.', 1)[0] ?? ''));
  for (const id of ids) if (!kept.has(id)) await files.remove(`${folder}/${id}`);
}
