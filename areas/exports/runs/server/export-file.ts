import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#platform/server/config.ts';
import { spaceCheck, type SpaceConfig } from '#platform/server/disk-guard.ts';
import type { Format } from '#areas/exports/datasets/datasets.ts';

/*
 * Where the files are stored. No user input is part of a path: folders are organization ids, and file names are run
 * ids.
 */

export type DataFolder = Pick<Config, 'DATA_DIR'>;

export interface FileId {
  readonly organizationId: string;
  readonly id: string;
  readonly format: Format;
}

const FOLDER = 'exports';
const PART = '.part';

const folderOf = ({ DATA_DIR }: DataFolder, organizationId: string): string =>
  path.join(DATA_DIR, FOLDER, organizationId);

const fileAt = (place: DataFolder, { organizationId, id, format }: FileId): string =>
  path.join(folderOf(place, organizationId), `${id}.${format}`);

/** A part file belongs to one claim, so that a server that has lost its run never writes into another's file. */
const partAt = (place: DataFolder, { organizationId, id }: FileId, claim: string): string =>
  path.join(folderOf(place, organizationId), `${id}.${claim}${PART}`);

export interface WrittenFile {
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes a part file as fast as the disk takes it, and reports the bytes written so far. */
export async function writePart(
  place: SpaceConfig,
  file: FileId & { readonly claim: string },
  chunks: AsyncIterable<string | Uint8Array>,
  onWritten: (bytes: number) => void,
): Promise<WrittenFile> {
  await mkdir(folderOf(place, file.organizationId), { recursive: true, mode: 0o700 });
  await removeParts(place, file);
  return writeChunks(partAt(place, file, file.claim), whileThereIsRoom(place, chunks), onWritten);
}

async function* whileThereIsRoom<T>(place: SpaceConfig, chunks: AsyncIterable<T>): AsyncGenerator<T> {
  const assertSpace = spaceCheck(place);
  for await (const chunk of chunks) {
    await assertSpace();
    yield chunk;
  }
}

export async function writeChunks(
  target: string,
  chunks: AsyncIterable<string | Uint8Array>,
  onWritten: (bytes: number) => void,
): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(target, 'w', 0o600);
  try {
    for await (const chunk of chunks) {
      const content = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      hash.update(content);
      await handle.writeFile(content);
      bytes += content.length;
      onWritten(bytes);
    }
    await handle.datasync();
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Makes the part the run's file, and replaces an earlier one. */
export const keepPart = (place: DataFolder, file: FileId & { readonly claim: string }): Promise<void> =>
  rename(partAt(place, file, file.claim), fileAt(place, file));

export async function removeParts(place: DataFolder, { organizationId, id }: FileId): Promise<void> {
  const folder = folderOf(place, organizationId);
  const names = await namesIn(folder);
  const parts = names.filter((name) => name.startsWith(`${id}.`) && name.endsWith(PART));
  for (const name of parts) await rm(path.join(folder, name), { force: true });
}

export const removeFile = async (place: DataFolder, file: FileId): Promise<void> => {
  await rm(fileAt(place, file), { force: true });
  await removeParts(place, file);
};

const HOUR_MS = 3_600_000;

/**
 * Removes files that belong to none of these runs, such as those of a server that died between the file and its row.
 */
export async function removeOthers(
  place: DataFolder,
  organizationId: string,
  kept: ReadonlySet<string>,
): Promise<void> {
  const folder = folderOf(place, organizationId);
  for (const name of await namesIn(folder)) {
    const target = path.join(folder, name);
    const { mtimeMs } = await stat(target).catch(() => ({ mtimeMs: Date.now() }));
    const isOld = mtimeMs < Date.now() - HOUR_MS;
    if (isOld && !kept.has(name.split('.', 1)[0] ?? '')) await rm(target, { force: true });
  }
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isNotThere(error)) return [];
    throw error;
  });

/**
 * Opens the file, so that it can be read to the end even if it is deleted meanwhile; returns undefined if it is not
 * here.
 */
export async function openFile(
  place: DataFolder,
  file: FileId,
): Promise<{ length: number; chunks: AsyncIterable<Uint8Array>; close(): Promise<void> } | undefined> {
  const handle = await open(fileAt(place, file), 'r').catch((error: unknown) => {
    if (isNotThere(error)) return undefined;
    throw error;
  });
  if (!handle) return undefined;
  const { size } = await handle.stat();
  return {
    length: size,
    chunks: createReadStream('', { fd: handle, highWaterMark: 256 * 1024 }),
    close: () => handle.close(),
  };
}

const codeOf = (error: unknown): string | undefined => ((error ?? {}) as { code?: string }).code;
const isNotThere = (error: unknown): boolean => codeOf(error) === 'ENOENT';

const NO_SPACE = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** PostgreSQL's error code for a full disk. */
const DATABASE_DISK_FULL = '53100';

export const isNoSpace = (error: unknown): boolean => {
  const code = codeOf(error);
  return code !== undefined && (NO_SPACE.includes(code) || code === DATABASE_DISK_FULL);
};
