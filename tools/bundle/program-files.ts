import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '#platform/server/operator-error.ts';
import { importsOf } from '#tests/architecture/imports-of.ts';

/** Commands for those who change the program; all others are for those who run it. */
const DEVELOPERS_COMMANDS = /^tools\/(?:bench|bundle|dev|parts|prove-[a-z]+|sbom|table-columns|test)\.ts$/;
const NOT_RUN_BY_SERVER = /\.test\.ts$|\/(?:portal|runner)\//;
const IN_BROWSER = ['{apps/portal,apps/offline,areas,platform}/**/*.{ts,tsx}'];
/** What the program reads or starts by its path, besides what it imports. */
const RUN = ['apps/server/**/*.ts', '{areas,platform,database}/**/*.ts', 'tools/*.ts', 'tools/run.mjs'];
const READ = [
  '{apps/server,database}/**/*.{html,json,sql}',
  '{apps,areas,platform}/*/messages.json',
  'docs/operations/*.md',
];
const ALONE = ['package.json', 'LICENSE', 'CHANGELOG.md', '.env.example'];

export interface ProgramFiles {
  /** From the root of the project, sorted. */
  readonly files: readonly string[];
  /** Names of the packages that these files import. */
  readonly packages: readonly string[];
}

/** The files that the server and the operator's commands need, without the portal, tests and tools of developers. */
export function programFiles(root: string): ProgramFiles {
  const files = new Set([...ALONE, ...globSync(READ, { cwd: root })]);
  const packages = new Set<string>();
  const waiting = globSync(RUN, { cwd: root }).filter(
    (file) => !NOT_RUN_BY_SERVER.test(file) && !DEVELOPERS_COMMANDS.test(file),
  );
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const imported of importedBy(root, file)) {
      if (imported.kind === 'file') waiting.push(imported.name);
      else packages.add(imported.name);
    }
  }
  refuseDevelopersPackages(root, packages);
  return { files: [...files].toSorted(), packages: [...packages].toSorted() };
}

/** Names of the packages whose code is inside the built portal. */
export function portalPackages(root: string): readonly string[] {
  const dependencies = dependenciesOf(root);
  const names = globSync(IN_BROWSER, { cwd: root })
    .filter((file) => !/\/server\/|\.test\.tsx?$/.test(file))
    .flatMap((file) => importedBy(root, file))
    .filter(({ kind, name }) => kind === 'package' && name in dependencies)
    .map(({ name }) => name);
  return [...new Set(names)].toSorted();
}

interface Imported {
  readonly kind: 'file' | 'package';
  readonly name: string;
}

function importedBy(root: string, file: string): readonly Imported[] {
  if (!/\.(?:mjs|tsx?)$/.test(file)) return [];
  const specifiers = importsOf({ path: file, text: readFileSync(path.join(root, file), 'utf8') });
  return specifiers.filter((specifier) => !specifier.startsWith('node:')).map((specifier) => named(file, specifier));
}

function named(file: string, specifier: string): Imported {
  if (specifier.startsWith('#')) return { kind: 'file', name: specifier.slice(1) };
  if (specifier.startsWith('.')) return { kind: 'file', name: path.posix.join(path.posix.dirname(file), specifier) };
  const parts = specifier.split('/', specifier.startsWith('@') ? 2 : 1);
  return { kind: 'package', name: parts.join('/') };
}

/** A package of the tests or tools would make the bundle large, and is not looked at as a part of the product. */
function refuseDevelopersPackages(root: string, packages: ReadonlySet<string>): void {
  const dependencies = dependenciesOf(root);
  const wrong = [...packages].filter((name) => !(name in dependencies));
  if (wrong.length > 0) {
    throw new OperatorError(`The program imports packages that are not among its dependencies: ${wrong.join(', ')}.`);
  }
}

const dependenciesOf = (root: string): Readonly<Record<string, string>> =>
  (
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      dependencies: Readonly<Record<string, string>>;
    }
  ).dependencies;
