import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shareLibraries } from './shared-libraries.mjs';

/** Source maps help to debug a package in its own repository; nothing here reads them. */
const SOURCE_MAP = /\.(?:[cm]?js|[cm]?ts|css|min)\.map$/;
/** The pinned Node brings the C headers for native modules, which are compiled while a package is installed: never here. */
const PINNED_NODE = /^node-[a-z]+-[a-z0-9]+$/;

/**
 * Removes what npm installs and nothing needs, about a third of the size. An interrupted removal is finished by the next
 * command, because the stamp is written last.
 */
export function removeUnneededFiles(root) {
  const modules = path.join(root, 'node_modules');
  for (const name of readdirSync(modules)) {
    if (PINNED_NODE.test(name)) rmSync(path.join(modules, name, 'include'), { recursive: true, force: true });
  }
  removeSourceMaps(modules);
  shareLibraries(modules);
  mkdirSync(path.dirname(stampOf(root)), { recursive: true });
  // npm trusts its record only while no package is newer than it, and otherwise fetches every package again. A Date has
  // whole milliseconds and a file system parts of them, so the next one is taken.
  const afterNow = new Date(Date.now() + 1);
  utimesSync(recordOf(root), afterNow, afterNow);
  writeFileSync(stampOf(root), timeOfRecord(root));
}

/** False after each installation, also one by hand: npm writes its record anew. */
export function hasOnlyNeededFiles(root) {
  try {
    return readFileSync(stampOf(root), 'utf8') === timeOfRecord(root);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

const recordOf = (root) => path.join(root, 'node_modules', '.package-lock.json');
const stampOf = (root) => path.join(root, 'node_modules', '.cache', 'unneeded-files-removed');
const timeOfRecord = (root) => String(statSync(recordOf(root)).mtimeMs);

function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    // A link is neither: what it points to is looked at where it stands.
    if (entry.isDirectory()) removeSourceMaps(file);
    else if (entry.isFile() && SOURCE_MAP.test(entry.name)) rmSync(file, { force: true });
  }
}
