import { chmod, lchown, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The database's own log of changes: one file of 16 MB after the other. */
export const logFolder = (archive: string): string => join(archive, 'log');

/** Copies of the database's files, one folder each; with the log, any later moment can be restored from one. */
export const copiesFolder = (archive: string): string => join(archive, 'copies');

/** Written last, so a folder without it is not a whole copy. */
export const ABOUT_FILE = 'about-this-copy.json';

const About = z.object({
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** The first file of the log that a restore from this copy needs. */
  firstLogFile: z.string(),
});
export type AboutCopy = z.output<typeof About>;

export interface DatabaseCopy extends AboutCopy {
  readonly folder: string;
}

/** Creates the folders. The account that runs the database, where it is another one, writes the log; the copies are ours. */
export async function openArchive(archive: string, account?: { readonly uid: number; readonly gid: number }) {
  await mkdir(archive, { recursive: true });
  await mkdir(copiesFolder(archive), { recursive: true, mode: 0o700 });
  await mkdir(logFolder(archive), { recursive: true, mode: 0o700 });
  if (!account) return;
  await chmod(archive, (await stat(archive)).mode | 0o011);
  await lchown(logFolder(archive), account.uid, account.gid);
}

/** Returns the whole copies, oldest first. */
export async function copiesIn(archive: string): Promise<DatabaseCopy[]> {
  const names = await readdir(copiesFolder(archive)).catch(() => []);
  const copies = await Promise.all(names.map((name) => copyIn(join(copiesFolder(archive), name))));
  return copies.flatMap((copy) => copy ?? []).toSorted((a, b) => a.endedAt.localeCompare(b.endedAt));
}

async function copyIn(folder: string): Promise<DatabaseCopy | undefined> {
  const text = await readFile(join(folder, ABOUT_FILE), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : { ...About.parse(JSON.parse(text)), folder };
}
