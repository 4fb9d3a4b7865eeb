import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string }[];
}

test('the list of components names every package that the product runs on, with its version and hash', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'evenkeel-sbom-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, 'sbom.cdx.json');

  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'sbom.ts'), file]);

  const list = JSON.parse(await readFile(file, 'utf8')) as {
    bomFormat: string;
    metadata: { component: { name: string } };
    components: Component[];
  };
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: packageFile.name } } });
  const listed = new Map(list.components.map((component) => [component.name, component]));
  for (const [name, version] of Object.entries(packageFile.dependencies)) {
    expect(listed.get(name)).toMatchObject({ version, hashes: [{ alg: 'SHA-512' }] });
  }
  const named = new Set(list.components.map(({ name, version }) => `${name} ${version}`));
  const needed = await packagesOfProduct();
  expect(needed.length).toBeGreaterThan(Object.keys(packageFile.dependencies).length);
  expect(needed.filter((each) => !named.has(each))).toEqual([]);
  expect(['knip', 'oxlint', 'typescript', 'vitest'].filter((name) => listed.has(name))).toEqual([]);
});

/** The packages of the product in the lockfile for all machines, with all their dependencies. */
async function packagesOfProduct(): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; dev?: true; optional?: true; devOptional?: true; peer?: true }>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev, optional, devOptional, peer }]) => path && !dev && !optional && !devOptional && !peer)
    .map(
      ([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}`,
    );
}
