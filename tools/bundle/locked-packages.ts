import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'node_modules/';

interface LockedPackage {
  readonly version: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Packages by their place, such as `node_modules/a` and `node_modules/a/node_modules/b`. */
export type Lockfile = Readonly<Record<string, LockedPackage>>;

export const readLockfile = (root: string): Lockfile =>
  (JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Lockfile }).packages;

/** The name of a package, from its place. */
export const nameAt = (place: string): string => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);

/** Places of these packages and of everything that they depend on, as far as it is installed on this machine. */
export function placesOf(root: string, lockfile: Lockfile, names: readonly string[]): readonly string[] {
  const places = new Set<string>();
  const waiting = names.map((name) => ({ name, from: '' }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const place = resolvedPlace(lockfile, next.name, next.from);
    if (place === undefined || places.has(place) || !existsSync(path.join(root, place))) continue;
    places.add(place);
    for (const name of neededBy(lockfile[place])) waiting.push({ name, from: place });
  }
  return [...places].toSorted();
}

function neededBy(locked: LockedPackage | undefined): readonly string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = locked ?? {};
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Where Node finds a package for the code at `from`: in its own folder, else in the next one above. */
function resolvedPlace(lockfile: Lockfile, name: string, from: string): string | undefined {
  const own = path.posix.join(from, FOLDER, name);
  if (own in lockfile) return own;
  if (from === '') return undefined;
  const above = from.lastIndexOf(`/${FOLDER}`);
  return resolvedPlace(lockfile, name, above < 0 ? '' : from.slice(0, above));
}
