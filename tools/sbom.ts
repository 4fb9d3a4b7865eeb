import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from './operate/run-command.ts';

const ROOT = join(import.meta.dirname, '..');
const OPTIONS = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline'];
const FOLDER = 'node_modules/';
const MOST_BYTES = 64 * 1024 * 1024;

/** `npm run sbom [-- FILE]`: lists the components of the product, from the lockfile alone and without network. */
await runCommand(async () => {
  const file = process.argv[2] ?? join(ROOT, 'dist/sbom.cdx.json');
  const { name } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { name: string };
  const list = shipped(JSON.parse(await npmSays(OPTIONS)) as ComponentList, await developersOnly());
  // npm would use the name of the folder.
  list.metadata.component.name = name;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(list, null, 2)}\n`);
  console.log(`${list.components.length} components are listed in ${file}.`);
});

interface ComponentList {
  readonly metadata: { readonly component: { name: string; readonly 'bom-ref': string } };
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly version: string;
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/**
 * Returns the packages that no part of the product depends on. npm's own --omit and its development mark drop what the
 * product and its tools share, because both look at only one copy of a package.
 */
async function developersOnly(): Promise<Set<string>> {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { readonly version: string; readonly dev?: boolean }>;
  };
  const copies = Object.entries(packages).map(([path, { version, dev }]) => ({
    package: `${path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)}@${version}`,
    isForDevelopers: dev === true,
  }));
  const inProduct = new Set(copies.filter((copy) => !copy.isForDevelopers).map((copy) => copy.package));
  return new Set(copies.map((copy) => copy.package).filter((each) => !inProduct.has(each)));
}

function shipped(list: ComponentList, notShipped: ReadonlySet<string>): ComponentList {
  const components = list.components.filter(({ name, version }) => !notShipped.has(`${name}@${version}`));
  const kept = new Set([list.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])]);
  const dependencies = list.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  return { ...list, components, dependencies };
}

/** The npm that runs this command, if it says which one it is. */
async function npmSays(options: readonly string[]): Promise<string> {
  const script = process.env['npm_execpath'];
  const [program, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  const { stdout } = await promisify(execFile)(program, [...first, ...options], { cwd: ROOT, maxBuffer: MOST_BYTES });
  return stdout;
}
