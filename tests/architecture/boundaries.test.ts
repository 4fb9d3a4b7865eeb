import { expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';
import { areaOf, subjectOf } from './file-kinds.ts';
import { importCycles } from './import-cycles.ts';
import { objection, projectFile } from './import-rules.ts';
import { importsOf } from './imports-of.ts';
import { OPEN_FILES } from './subject-doors.ts';

/** Far fewer than exist; a broken reader finds less. */
const FEWEST_FILES = 250;

const imports = new Map(readSources().map((source) => [source.path, importsOf(source)]));

test("the product's files are read", () => {
  expect(imports.size).toBeGreaterThan(FEWEST_FILES);
  expect([...imports.values()].flat().length).toBeGreaterThan(2 * FEWEST_FILES);
});

test('every import is allowed for its kind of file and its area', () => {
  const objections = [...imports].flatMap(([file, specifiers]) =>
    specifiers.flatMap((specifier) => objection(file, specifier) ?? []),
  );

  expect(objections).toEqual([]);
});

test('no part of an area starts a program, and the platform does so for the embedded database alone', () => {
  const starters = [...imports]
    .filter(
      ([file, specifiers]) => specifiers.includes('node:child_process') && !/^(tests|tools)\/|\.test\./.test(file),
    )
    .map(([file]) => file);

  expect(starters.length).toBeGreaterThan(0);
  expect(starters.filter((file) => !file.startsWith('platform/server/embedded-postgres/'))).toEqual([]);
});

test('there is no import cycle', () => {
  const graph = new Map(
    [...imports].map(([file, specifiers]) => [
      file,
      specifiers.flatMap((specifier) => projectFile(file, specifier) ?? []),
    ]),
  );

  expect(importCycles(graph)).toEqual([]);
  expect(
    importCycles(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b -> c -> b']);
});

test.each([
  [
    'a page that reads the database',
    'areas/users/tags/portal/tags-page.tsx',
    '#areas/users/tags/server/tags.queries.ts',
  ],
  ['a rule that reads a file', 'areas/users/person/phone-number.ts', 'node:fs'],
  ['scoring that takes a package', 'areas/scoring/deviation.ts', 'zod'],
  ['scoring that takes another area', 'areas/scoring/deviation.ts', '#areas/users/person/phone-number.ts'],
  [
    "another area's queries",
    'areas/users/tags/server/tags.service.ts',
    '#areas/identity/sessions/server/session.queries.ts',
  ],
  ["another area's page", 'areas/users/tags/portal/tags-page.tsx', '#areas/identity/sign-in/portal/login-page.tsx'],
  ['a platform that knows an area', 'platform/server/http/serve.ts', '#areas/users/tags/tags.contract.ts'],
  ['a shared rule that knows the server', 'platform/shared/paging.ts', '#platform/server/database/database.ts'],
  ['a page that takes the server', 'platform/portal/calls/api.ts', '#platform/server/database/database.ts'],
  [
    'the private part of another subject',
    'areas/users/tags/portal/tags-page.tsx',
    '#areas/users/record/portal/record-section.tsx',
  ],
  ['the database driver in routes', 'areas/users/tags/server/tags.routes.ts', 'pg'],
  ['SQL in a service', 'areas/users/tags/server/tags.service.ts', 'kysely'],
  [
    'an area that looks up',
    'areas/testing/attempt/server/attempts.service.ts',
    '#areas/alerts/server/alerts.service.ts',
  ],
  ['an area that the table does not know', 'areas/billing/invoice.ts', '#areas/users/person/users.contract.ts'],
  ['a program that is part of nothing', 'areas/users/tags/portal/tags-page.tsx', '#apps/portal/router.tsx'],
  ['test support in the product', 'areas/users/tags/portal/tags-page.tsx', '#platform/portal/testing.tsx'],
  ['a folder that is no runtime', 'areas/users/tags/helpers/names.ts', './other.ts'],
])('%s is refused', (_, from, specifier) => {
  expect(objection(from, specifier)).toContain(from);
});

test.each([
  ['areas/users/tags/server/tags.service.ts', './tags.queries.ts'],
  ['areas/users/management/server/users.service.ts', '#areas/identity/sessions/server/session.service.ts'],
  ['areas/users/tags/portal/tags-page.tsx', '#areas/users/tags/tags.contract.ts'],
  ['areas/users/tags/tags.contract.ts', 'zod'],
  ['apps/portal/route-table.ts', '#areas/users/tags/portal/tags-page.tsx'],
])('%s may import %s', (from, specifier) => {
  expect(objection(from, specifier)).toBeUndefined();
});

test('an import is found in any notation', () => {
  const text = `
    import type { A } from './type.ts';
    export * from './all.ts';
    export { b } from './some.ts';
    const page = () => import('./lazy.ts');
    type T = import('./inline.ts').T;
    const files = import.meta.glob<string>('./*.json');`;

  const found = importsOf({ path: 'a.ts', text });

  expect(found).toEqual(['./type.ts', './all.ts', './some.ts', './lazy.ts', './inline.ts', './*.json']);
});

test('each file open to its area is used by another subject', () => {
  const used = new Set(
    [...imports].flatMap(([from, specifiers]) =>
      specifiers
        .flatMap((specifier) => projectFile(from, specifier) ?? [])
        .filter((file) => areaOf(file) === areaOf(from) && subjectOf(file) !== subjectOf(from)),
    ),
  );

  expect(OPEN_FILES.filter((file) => !used.has(file))).toEqual([]);
});
