import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, SETTING_NAMES } from '#platform/server/config.ts';
import { readSources } from '#tests/support/sources.ts';
import { tableOwners } from './table-owners.ts';

const root = path.resolve(import.meta.dirname, '../..');
const documents = globSync(['*.md', '{docs,deploy,areas,apps,platform,database,tests,tools}/**/*.md'], {
  cwd: root,
}).map((file) => ({ file: file.replaceAll(path.sep, '/'), text: readFileSync(path.join(root, file), 'utf8') }));
const mentions = (pattern: RegExp) =>
  documents.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, named = '']) => ({ file, named })));

test('every command in a document exists', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object };
  const commands = mentions(/npm run ([a-z][a-z:-]*[a-z])/g);

  expect(commands.length).toBeGreaterThan(40);
  expect(commands.filter(({ named }) => !(named in scripts))).toEqual([]);
});

test('every link in a document leads to a file', () => {
  const links = mentions(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g);

  expect(links.length).toBeGreaterThan(40);
  expect(links.filter(({ file, named }) => !existsSync(path.join(root, path.dirname(file), named)))).toEqual([]);
});

test('every file that a document names by its full path exists', () => {
  const named = mentions(/`((?:areas|apps|platform|database|tests|tools|docs)\/[\w./-]+\.(?:tsx?|md|sql|txt|json))`/g);

  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ named: file }) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('every test that a document names without its folder exists', () => {
  const named = mentions(/`([\w-]+(?:\.[\w-]+)*\.(?:test\.tsx?|spec\.ts))`/g);
  const names = new Set(
    globSync('{areas,apps,platform,database,tests,tools}/**/*.{test,spec}.{ts,tsx}', { cwd: root }).map((file) =>
      path.basename(file),
    ),
  );

  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ named: file }) => !names.has(file))).toEqual([]);
});

test('every promise of SECURITY.md names what keeps it', () => {
  const { text = '' } = documents.find(({ file }) => file === 'SECURITY.md') ?? {};
  const promises = [...text.matchAll(/^\| (?!promise|-)(.+) \| (.+) \|$/gm)];

  expect(promises.length).toBeGreaterThan(25);
  expect(promises.filter(([, , keeper = '']) => !/`[\w./-]+`/.test(keeper)).map(([, promise]) => promise)).toEqual([]);
});

/** Read by Node itself. */
const NODES_OWN = 'NODE_EXTRA_CA_CERTS';

test('every setting in a document is read by the program, its tests or its tools', () => {
  const settings = mentions(/`([A-Z]{2,}(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g);
  const words = new Set(readSources().flatMap(({ text }) => text.match(/\b[A-Z]{2,}(?:_[A-Z0-9]+)+\b/g) ?? []));

  expect(settings.length).toBeGreaterThan(60);
  expect(settings.filter(({ named }) => named !== NODES_OWN && !words.has(named))).toEqual([]);
});

/** The lines of the example, in the form of an environment. */
const exampleOfSettings = (): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

test('the example of the settings has every setting, each after a comment, and nothing else', () => {
  const text = readFileSync(path.join(root, '.env.example'), 'utf8');
  const paragraphs = text.split('\n\n').slice(1);

  expect(Object.keys(exampleOfSettings()).toSorted()).toEqual(SETTING_NAMES.toSorted());
  expect(paragraphs.filter((paragraph) => !paragraph.startsWith('# '))).toEqual([]);
});

test('every setting is explained in the documents for operators', () => {
  const texts = documents.filter(({ file }) => file.startsWith('docs/operations/')).map(({ text }) => text);

  expect(SETTING_NAMES.filter((name) => !texts.some((text) => new RegExp(`\`${name}[\`=]`).test(text)))).toEqual([]);
});

test('the example of the settings shows the default of every setting that has one', () => {
  const defaults = readConfig({});
  const example = exampleOfSettings();
  const shown = readConfig(example);

  expect({ ...shown, given: [] }).toEqual({ ...defaults, given: [] });
  const hidden = SETTING_NAMES.filter((name) => defaults[name] !== undefined && example[name] === '');
  expect(hidden).toEqual([]);
});

test('a default that a document gives in parentheses is the one of the program', () => {
  const defaults: Readonly<Record<string, unknown>> = readConfig({});
  const told = documents
    .filter(({ file }) => file.startsWith('docs/operations/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/`([A-Z]{2,}(?:_[A-Z0-9]+)+)` \((?:`([^`]+)`|(\d+))\)/g)].map(
        ([, name = '', quoted, number]) => ({ file, name, value: quoted ?? number }),
      ),
    );

  expect(told.length).toBeGreaterThan(8);
  expect(told.filter(({ name, value }) => String(defaults[name]) !== value)).toEqual([]);
});

test('the README of the database lists every table with the area that owns it', () => {
  const readme = readFileSync(path.join(root, 'database/README.md'), 'utf8');
  const ownerOf = (table: string) => new RegExp(`^\\|.*\`${table}\`.*\\| ([\\w-]+) \\|$`, 'm').exec(readme)?.[1];

  expect(tableOwners.size).toBeGreaterThan(80);
  expect([...tableOwners].filter(([table, owner]) => ownerOf(table) !== owner)).toEqual([]);
});

test('documents tell the same number of results in the demo', () => {
  const figures = ['README.md', 'CHANGELOG.md', 'database/README.md'].map(
    (file) => /about ([\d,]+) results/.exec(documents.find((each) => each.file === file)?.text ?? '')?.[1],
  );

  expect(figures).toEqual(['14,000', '14,000', '14,000']);
});
