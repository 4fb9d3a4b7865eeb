import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#platform/server/config.ts';
import { bucketOf } from '#platform/server/files/file-store.ts';
import type { FilePlace } from '#platform/server/files/stored-file.ts';
import { bucketHeads } from './bucket-seal-heads.ts';
import type { HeadLines } from './head-lines.ts';
import { INSTALLATION, type SealHead } from './record-chain.ts';

const Head = z.object({
  at: z.iso.datetime(),
  organizationId: z.union([z.uuid(), z.literal(INSTALLATION)]),
  position: z.number().int(),
  hash: z.string(),
});
type KeptHead = z.output<typeof Head>;

export type HeadPlaces = FilePlace & Pick<Config, 'AUDIT_HEADS_DIR'>;

/** The store of the files or the data folder, and the second folder that the operator has set. */
const placesOf = (config: HeadPlaces): HeadLines[] => {
  const { AUDIT_HEADS_DIR } = config;
  return AUDIT_HEADS_DIR === undefined ? [firstPlace(config)] : [firstPlace(config), folderHeads(AUDIT_HEADS_DIR)];
};

function firstPlace(config: FilePlace): HeadLines {
  const bucket = bucketOf(config);
  return bucket ? bucketHeads(bucket) : folderHeads(config.DATA_DIR);
}

function folderHeads(folder: string): HeadLines {
  const file = join(folder, 'audit-heads.jsonl');
  return {
    add: async (lines) => {
      await mkdir(folder, { recursive: true });
      // A line left incomplete by a crash must not corrupt the next one.
      await appendFile(file, `\n${lines}`, { mode: 0o600, flush: true });
    },
    read: () => readFile(file, 'utf8').catch(emptyIfMissing),
    thin: async (thinned) => {
      const before = await readFile(file, 'utf8').catch(emptyIfMissing);
      const lines = thinned(before);
      if (lines.length === before.length) return;
      const draft = `${file}.part`;
      await writeFile(draft, lines, { mode: 0o600, flush: true });
      await rename(draft, file);
    },
    setAside: async (now) => {
      await rename(file, `${file}.before-restore-${now.getTime()}`).catch(emptyIfMissing);
    },
  };
}

/**
 * Writes the last seals outside the database. To cut off the end of a record or rebuild it with matching seals, an
 * attacker would have to change these lines and every copy of them too.
 */
export async function keepSealHeads(config: HeadPlaces, heads: readonly SealHead[], now = new Date()): Promise<void> {
  if (heads.length === 0) return;
  const lines = heads.map((head) => lineOf({ at: now.toISOString(), ...head })).join('');
  for (const place of placesOf(config)) await place.add(lines, now);
}

const lineOf = (head: KeptHead): string => `${JSON.stringify(head)}\n`;

/** Returns what is stored about each record in any of the places; empty where there is nothing yet. */
export async function readSealHeads(config: HeadPlaces): Promise<Map<string, SealHead[]>> {
  const found = await Promise.all(placesOf(config).map(readHeads));
  return Map.groupBy(found.flat(), ({ organizationId }) => organizationId);
}

const readHeads = async (place: HeadLines): Promise<KeptHead[]> => headsIn(await place.read());

const headsIn = (lines: string): KeptHead[] => lines.split('\n').flatMap(headIn);

/** Skips a truncated line. */
function headIn(line: string): KeptHead[] {
  if (line === '') return [];
  try {
    return [Head.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

const KEEP_ALL_DAYS = 7;

/**
 * Keeps the first place small: only each record's last head of earlier days stays. The second folder is never changed.
 */
export async function thinSealHeads(config: FilePlace, now = new Date()): Promise<void> {
  const day = new Date(now.getTime() - KEEP_ALL_DAYS * 86_400_000).toISOString().slice(0, 10);
  await firstPlace(config).thin((lines) => lastOfDays(headsIn(lines), day).map(lineOf).join(''), day);
}

function lastOfDays(heads: readonly KeptHead[], day: string): KeptHead[] {
  const isNew = ({ at }: KeptHead) => at >= day;
  const last = new Map(
    heads.filter((head) => !isNew(head)).map((head) => [`${head.at.slice(0, 10)} ${head.organizationId}`, head]),
  );
  return [...last.values(), ...heads.filter(isNew)];
}

/** Sets the stored heads aside after a restore, because a restored backup is older than they are; they stay readable. */
export async function setSealHeadsAside(config: HeadPlaces, now = new Date()): Promise<void> {
  for (const place of placesOf(config)) await place.setAside(now);
}

function emptyIfMissing(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
  throw error;
}
