import { randomBytes, randomUUID } from 'node:crypto';
import { access, constants, link, mkdir, open, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Creates the directory if necessary and returns its real path. Its parents stay open to other accounts. */
export async function openDataDirectory(directory: string): Promise<string> {
  try {
    await mkdir(dirname(directory), { recursive: true });
    await mkdir(directory, { mode: 0o700 }).catch(ignoring('EEXIST'));
    await readdir(directory);
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(directory);
  } catch (error) {
    throw new EmbeddedPostgresError(`The data directory ${directory} cannot be used: ${reasonOf(error)}.`);
  }
}

/** Returns the superuser's password, which the first program to start creates. */
export async function readSuperuserPassword(directory: string): Promise<string> {
  const file = passwordFile(directory);
  const existing = await readFile(file, 'utf8').catch(ignoring('ENOENT'));
  if (existing) return existing;

  const draft = join(directory, `password-draft-${randomUUID()}`);
  try {
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, file).catch(ignoring('EEXIST'));
  } catch (error) {
    throw new EmbeddedPostgresError(`The data directory ${directory} cannot be written: ${reasonOf(error)}.`);
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

export const passwordFile = (directory: string) => join(directory, 'superuser-password');

/** Makes the names in a directory survive a power loss. */
export async function flushDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** For `.catch`: returns undefined for the given, expected failure. */
export const ignoring = (code: string) => (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== code) throw error;
  return undefined;
};

const REASONS: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on its disk',
  EDQUOT: 'no space is left on its disk',
  ENOTDIR: 'a file stands where a directory is needed',
  EEXIST: 'a file stands where a directory is needed',
  ENOENT: 'it cannot be made there',
};

const reasonOf = (error: unknown) => REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? String(error);
