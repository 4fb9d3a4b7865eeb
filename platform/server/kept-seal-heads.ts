import { appendFile, mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { findSealHead, type SealHead } from './audit-seals.ts';
import type { Databases } from './database.ts';
import { forEachOrganization } from './organizations.ts';

const Head = z.object({ organizationId: z.uuid(), position: z.number().int(), hash: z.string() });

const fileIn = (dataFolder: string): string => join(dataFolder, 'audit-heads.jsonl');

/**
 * Writes down the last seal of each organization's record beside the database: whoever cuts off the end of a record, or
 * makes it anew with fitting seals, would have to change this file, and every copy of it, too.
 */
export async function keepSealHeads(databases: Databases, dataFolder: string): Promise<void> {
  const at = new Date().toISOString();
  const lines: string[] = [];
  await forEachOrganization(databases, async (db) => {
    const head = await findSealHead(db);
    if (head.position > 0) lines.push(`${JSON.stringify({ at, ...head })}\n`);
  });
  await mkdir(dataFolder, { recursive: true });
  await appendFile(fileIn(dataFolder), lines.join(''), { mode: 0o600 });
}

/** What was written down of each organization; nothing where there is no file yet. A line that was cut off is left out. */
export async function readSealHeads(dataFolder: string): Promise<Map<string, SealHead[]>> {
  const text = await readFile(fileIn(dataFolder), 'utf8').catch(emptyIfMissing);
  const heads = text.split('\n').flatMap((line) => headIn(line));
  return Map.groupBy(heads, ({ organizationId }) => organizationId);
}

function headIn(line: string): SealHead[] {
  try {
    return [Head.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

/** A restored backup is older than what was written down since; what was kept stays to be read, under another name. */
export async function setSealHeadsAside(dataFolder: string): Promise<void> {
  const aside = `${fileIn(dataFolder)}.before-restore-${Date.now()}`;
  await rename(fileIn(dataFolder), aside).catch(emptyIfMissing);
}

function emptyIfMissing(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
  throw error;
}
