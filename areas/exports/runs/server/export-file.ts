import { checkedContent, fileStore } from '#platform/server/files/file-store.ts';
import type { FilePlace, OpenFile, WrittenFile } from '#platform/server/files/stored-file.ts';
import { removeUnkept } from '#platform/server/files/unkept-files.ts';
import type { Format } from '#areas/exports/datasets/datasets.ts';

/** Where the files are stored: folders are organization ids, and file names are run ids. */

export interface FileId {
  readonly organizationId: string;
  readonly id: string;
  readonly format: Format;
}

type Run = Pick<FileId, 'organizationId' | 'id'>;

const folderOf = (organizationId: string): string => `exports/${organizationId}`;
const nameOf = ({ organizationId, id, format }: FileId): string => `${folderOf(organizationId)}/${id}.${format}`;

/** A draft belongs to one claim, so that a server that has lost its run never writes into another's file. */
const draftOf = ({ organizationId, id, claim }: Run & { readonly claim: string }): string =>
  `${folderOf(organizationId)}/${id}.${claim}.part`;

/** Writes a draft as fast as the store takes it, and reports the bytes written so far. */
export async function writeDraft(
  place: FilePlace,
  file: FileId & { readonly claim: string },
  chunks: AsyncIterable<string | Uint8Array>,
  onWritten: (bytes: number) => void,
): Promise<WrittenFile> {
  // A draft that a dead server has left is of no use.
  await removeFile(place, file);
  return fileStore(place).write({ name: nameOf(file), draft: draftOf(file) }, chunks, onWritten);
}

/** Removes what this claim has written, and nothing of a server that has taken over. */
export const removeDraft = (place: FilePlace, run: Run & { readonly claim: string }): Promise<void> =>
  fileStore(place).remove(draftOf(run));

/** Removes the file of a run and every draft of it. */
export const removeFile = (place: FilePlace, { organizationId, id }: Run): Promise<void> =>
  fileStore(place).remove(`${folderOf(organizationId)}/${id}.`);

/** Removes files that belong to none of these runs. */
export const removeOthers = (place: FilePlace, organizationId: string, kept: ReadonlySet<string>): Promise<void> =>
  removeUnkept(place, folderOf(organizationId), kept);

/** Returns undefined if the file is not there. If its content is not what was written, the end is not passed on. */
export async function openFile(
  place: FilePlace,
  file: FileId & { readonly sha256: string | null },
): Promise<OpenFile | undefined> {
  const found = await fileStore(place).open(nameOf(file));
  return found && { ...found, chunks: checkedContent(found.chunks, file.sha256) };
}

const NO_SPACE = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** PostgreSQL's error code for a full disk. */
const DATABASE_DISK_FULL = '53100';

export const isNoSpace = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: string };
  return code !== undefined && (NO_SPACE.includes(code) || code === DATABASE_DISK_FULL);
};
