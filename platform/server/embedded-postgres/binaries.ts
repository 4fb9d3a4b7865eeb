import { execFile } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  readonly majorVersion: number;
}

/** Finds the PostgreSQL programs in `directory` (with bin/, lib/ and share/), or those installed for this platform. */
export async function findBinaries(directory: string = installedBinaries()): Promise<Binaries> {
  await linkLibraries(directory);
  const postgres = join(directory, 'bin', 'postgres');
  const version = await promisify(execFile)(postgres, ['--version']).catch((error: unknown) => {
    throw new EmbeddedPostgresError(`PostgreSQL cannot run on this machine: ${firstLine(error)}`);
  });
  return {
    initdb: join(directory, 'bin', 'initdb'),
    postgres,
    pgCtl: join(directory, 'bin', 'pg_ctl'),
    majorVersion: Number(/(\d+)/.exec(version.stdout)?.[1]),
  };
}

function installedBinaries(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server, version 15 or later.`,
    );
  }
}

/**
 * npm packages cannot contain symbolic links, and no package runs code during installation, so the links are created
 * here.
 */
async function linkLibraries(directory: string): Promise<void> {
  const list = await readFile(join(directory, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(directory, '..', target);
    await symlink(basename(source), link).catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') return;
      throw new EmbeddedPostgresError(
        `The link ${link} cannot be made (${code}): start once as the account that owns node_modules.`,
      );
    });
  }
}

const firstLine = (error: unknown) => (error as { stderr?: string }).stderr?.split('\n')[0] || String(error);
