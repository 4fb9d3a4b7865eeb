import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `base`: from before migrations had phases. `expand`: programs that do not know it can run beside it. `contract`:
 * removes something, so programs must know the migration with which its use ended.
 */
export type Phase = 'base' | 'expand' | 'contract';

export interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly phase: Phase;
  /** Builds indexes while everyone keeps writing, which PostgreSQL does only outside a transaction. */
  readonly isOutsideTransaction: boolean;
  /** For `contract`: programs that know this migration no longer use what is removed. */
  readonly unusedSince: string | null;
}

const OUTSIDE = ', outside a transaction';
const HEADING = new RegExp(`^-- (?:(expand)(${OUTSIDE})?|contract, unused since (\\w+))$`);

/** Reads the phase from the first line of a migration. */
export function migrationFile(name: string, text: string): MigrationFile {
  const [, expand, outside, unusedSince = null] = HEADING.exec(text.split('\n', 1)[0] ?? '') ?? [];
  const phase = expand ? 'expand' : 'base';
  return {
    name,
    text,
    phase: unusedSince === null ? phase : 'contract',
    isOutsideTransaction: outside !== undefined,
    unusedSince,
  };
}

/** Returns the names of all migrations in a folder, in order. */
export async function namesIn(directory: string): Promise<string[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).toSorted();
  return files.map((file) => file.replace(/\.sql$/, ''));
}

export const readMigrations = async (directory: string): Promise<MigrationFile[]> =>
  Promise.all(
    (await namesIn(directory)).map(async (name) =>
      migrationFile(name, await readFile(join(directory, `${name}.sql`), 'utf8')),
    ),
  );
