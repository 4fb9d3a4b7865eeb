import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nameAt, type Lockfile } from './locked-packages.ts';

const OPTIONS = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline'];
const MOST_BYTES = 64 * 1024 * 1024;

export interface ComponentList {
  serialNumber: string;
  readonly metadata: {
    timestamp: string;
    tools: unknown;
    readonly component: { name: string; readonly 'bom-ref': string };
  };
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly version: string;
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/**
 * Lists the packages for which `isShipped` says yes as a CycloneDX document, from the lockfile alone and without
 * network. The same lockfile and time give the same document.
 */
export async function componentList(
  root: string,
  isShipped: (nameAndVersion: string) => boolean,
  at: Date,
): Promise<ComponentList> {
  const { name } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { name: string };
  const list = only(JSON.parse(await npmSays(root)) as ComponentList, isShipped);
  // npm would use the name of the folder, a random number, the current time and its own version.
  list.metadata.component.name = name;
  list.metadata.timestamp = at.toISOString();
  list.metadata.tools = [{ vendor: 'npm', name: 'cli' }];
  list.serialNumber = '';
  list.serialNumber = `urn:uuid:${uuidOf(JSON.stringify(list))}`;
  return list;
}

/**
 * Returns the packages that no part of the product depends on. npm's own --omit and its development mark drop what the
 * product and its tools share, because both look at only one copy of a package.
 */
export function developersOnly(lockfile: Lockfile): ReadonlySet<string> {
  const copies = Object.entries(lockfile).map(([place, { version, dev }]) => ({
    package: `${nameAt(place)}@${version}`,
    isForDevelopers: dev === true,
  }));
  const inProduct = new Set(copies.filter((copy) => !copy.isForDevelopers).map((copy) => copy.package));
  return new Set(copies.map((copy) => copy.package).filter((each) => !inProduct.has(each)));
}

function only(list: ComponentList, isShipped: (nameAndVersion: string) => boolean): ComponentList {
  const components = list.components.filter(({ name, version }) => isShipped(`${name}@${version}`));
  const kept = new Set([list.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])]);
  const dependencies = list.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  return { ...list, components, dependencies };
}

/** A version 8 UUID, whose bits may be chosen freely (RFC 9562). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** The npm that runs this command, if it says which one it is. */
async function npmSays(root: string): Promise<string> {
  const script = process.env['npm_execpath'];
  const [program, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  const { stdout } = await promisify(execFile)(program, [...first, ...OPTIONS], { cwd: root, maxBuffer: MOST_BYTES });
  return stdout;
}
