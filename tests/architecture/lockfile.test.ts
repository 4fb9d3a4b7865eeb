import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Lighthouse is installed separately by the one benchmark that needs it (decision 0057). */
const LIGHTHOUSE = 'tools/bench/lighthouse';

const lockfileOf = (folder: string) => JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')) as Lockfile;

/** The platforms that a server runs on. */
const MACHINES = [/linux-x64(-gnu)?$/, /linux-arm64(-gnu)?$/];

const nativeParts = ({ packages }: Lockfile, machine: RegExp): string[] =>
  Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => machine.test(name)),
  );

/**
 * npm drops the native bindings of other platforms when it adds a package, so a lockfile can be complete for only one.
 */
test.each(MACHINES)('the lockfiles have each native package for %s', (machine) => {
  const missing = ['.', LIGHTHOUSE].map(lockfileOf).flatMap((lockfile) => {
    const held = new Set(Object.keys(lockfile.packages).map((folder) => folder.split('node_modules/').at(-1)));
    return nativeParts(lockfile, machine).filter((name) => !held.has(name));
  });

  expect(nativeParts(lockfileOf('.'), machine).length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});

describe.each(['.', LIGHTHOUSE])('the package in %s', (folder) => {
  const locked = Object.entries(lockfileOf(folder).packages).filter(([place]) => place !== '');

  test('locks each dependency by its hash and names no registry', () => {
    expect(locked.length).toBeGreaterThan(50);
    expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
    expect(locked.filter(([, entry]) => 'resolved' in entry)).toEqual([]);
  });

  test('requests exact versions', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(`${folder}/package.json`, 'utf8'),
    ) as Package;
    const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies });

    expect(versions.length).toBeGreaterThan(0);
    expect(versions.filter((version) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('is installed with the rules of the whole project', () => {
    const rules = readFileSync(`${folder}/.npmrc`, 'utf8');

    expect(rules).toBe(readFileSync('.npmrc', 'utf8'));
    expect(rules).toContain('ignore-scripts=true');
  });
});

test('Lighthouse is not installed with the product', () => {
  expect(Object.keys(lockfileOf('.').packages)).not.toContain('node_modules/lighthouse');
});
