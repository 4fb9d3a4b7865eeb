import { createHash } from 'node:crypto';
import { constants, mkdir, open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ignoring } from './data-directory.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { RunAs } from './run-as.ts';

/** Bytes, without the terminating zero: the smaller of the limits of Linux (107) and macOS (103). */
const LONGEST_SOCKET_PATH = 103;

/** Returns the directory of the socket: beside the data if the path is short enough. */
export function socketDirectory(directory: string, port: number): string {
  const beside = join(directory, 'socket');
  if (Buffer.byteLength(join(beside, `.s.PGSQL.${port}`)) <= LONGEST_SOCKET_PATH) return beside;
  return join(tmpdir(), `evenkeel-${createHash('sha256').update(directory).digest('hex').slice(0, 24)}`);
}

/** Creates it, or verifies that it is ours and closed to everyone else. */
export async function openSocketDirectory(path: string, runAs: RunAs): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch(ignoring('EEXIST'));
  // The temporary directory is open to everyone: an existing entry may not be ours, or may be a link.
  const directory = await open(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW).catch(() => {
    throw new EmbeddedPostgresError(`The socket directory ${path} cannot be used: remove it.`);
  });
  try {
    await makePrivate(directory, path, runAs);
  } finally {
    await directory.close();
  }
}

async function makePrivate(directory: FileHandle, path: string, runAs: RunAs): Promise<void> {
  const { uid } = await directory.stat();
  const owner = runAs.way === 'self' ? undefined : runAs.owner;
  // Root takes over an entry of any account; others accept only their own.
  if (process.getuid?.() !== 0 && uid !== process.getuid?.()) {
    throw new EmbeddedPostgresError(`The socket directory ${path} belongs to another account: remove it.`);
  }
  if (owner) await directory.chown(owner.uid, owner.gid);
  await directory.chmod(0o700);
}
