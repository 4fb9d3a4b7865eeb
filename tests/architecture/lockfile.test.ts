import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/** The machines that a server runs on. */
const MACHINES = [/linux-x64(-gnu)?$/, /linux-arm64(-gnu)?$/];

/** npm drops the bindings of other machines when it adds a package, so a lockfile can look whole on just one. */
test.each(MACHINES)('the lockfile holds each native part for %s', (machine) => {
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => machine.test(name)),
  );
  const held = new Set(Object.keys(packages).map((folder) => folder.split('node_modules/').at(-1)));

  expect(wanted.length).toBeGreaterThan(5);
  expect(wanted.filter((name) => !held.has(name))).toEqual([]);
});
