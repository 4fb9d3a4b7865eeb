import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from './config.ts';
import { INSTALLATION, type SealHead } from './record-chain.ts';

const Head = z.object({
  at: z.iso.datetime(),
  organizationId: z.union([z.uuid(), z.literal(INSTALLATION)]),
  position: z.number().int(),
  hash: z.string(),
});
type KeptHead = z.output<typeof Head>;

type Folders = Pick<Config, 'DATA_DIR' | 'AUDIT_HEADS_DIR'>;

const fileIn = (folder: string): string => join(folder, 'audit-heads.jsonl');

/** Returns the directory beside the data, and the second one that the operator has set. */
const foldersOf = ({ DATA_DIR, AUDIT_HEADS_DIR }: Folders): string[] =>
  AUDIT_HEADS_DIR === undefined ? [DATA_DIR] : [DATA_DIR, AUDIT_HEADS_DIR];

/**
 * Writes the last seals outside the database. To cut off the end of a record or rebuild it with matching seals, an
 * attacker would have to change these files and every copy of them too.
 */
export async function keepSealHeads(config: Folders, heads: readonly SealHead[], now = new Date()): Promise<void> {
  if (heads.length === 0) return;
  const lines = heads.map((head) => lineOf({ at: now.toISOString(), ...head })).join('');
  for (const folder of foldersOf(config)) {
    await mkdir(folder, { recursive: true });
    // A line left incomplete by a crash must not corrupt the next one.
    await appendFile(fileIn(folder), `\n${lines}`, { mode: 0o600, flush: true });
  }
}

const lineOf = (head: KeptHead): string => `${JSON.stringify(head)}\n`;

/** Returns what is stored about each record in any of the directories; empty where there is no file yet. */
export async function readSealHeads(config: Folders): Promise<Map<string, SealHead[]>> {
  const found = await Promise.all(foldersOf(config).map(readHeads));
  return Map.groupBy(found.flat(), ({ organizationId }) => organizationId);
}

async function readHeads(folder: string): Promise<KeptHead[]> {
  const text = await readFile(fileIn(folder), 'utf8').catch(emptyIfMissing);
  return text.split('\n').flatMap(headIn);
}

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
 * Keeps the file beside the data small: only each record's last head of earlier days stays. The second directory is
 * never changed.
 */
export async function thinSealHeads({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - KEEP_ALL_DAYS * 86_400_000).toISOString();
  const heads = await readHeads(DATA_DIR);
  const isNew = ({ at }: KeptHead) => at >= since;
  const lastOfDay = new Map(
    heads.filter((head) => !isNew(head)).map((head) => [`${head.at.slice(0, 10)} ${head.organizationId}`, head]),
  );
  const left = [...lastOfDay.values(), ...heads.filter(isNew)];
  if (left.length === heads.length) return;
  const draft = `${fileIn(DATA_DIR)}.part`;
  await writeFile(draft, left.map(lineOf).join(''), { mode: 0o600, flush: true });
  await rename(draft, fileIn(DATA_DIR));
}

/** Renames the stored heads after a restore, because a restored backup is older than they are; they stay readable. */
export async function setSealHeadsAside(config: Folders): Promise<void> {
  for (const folder of foldersOf(config)) {
    const aside = `${fileIn(folder)}.before-restore-${Date.now()}`;
    await rename(fileIn(folder), aside).catch(emptyIfMissing);
  }
}

function emptyIfMissing(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
  throw error;
}
