import path from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';
import { RUNTIMES, subjectOf } from './file-kinds.ts';

/** Names that attract unrelated code. */
const BANNED = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'base',
  'manager',
  'handler',
  'types',
  'constants',
  'index',
];
const SUFFIXES = ['contract', 'service', 'queries', 'routes', 'jobs', 'events', 'test'];
/** Above these limits a file is hard to find. */
const MOST_IN_AREA = 60;
const MOST_IN_FOLDER = 40;
/** Stories and benchmarks are long lists by nature; test code that others use is not. */
const IN_PRODUCT = /^(apps|areas|platform|database|tests\/support)\//;

const files = readSources().map((source) => source.path);

test('every name describes the content of the file', () => {
  expect(files.filter(isVague)).toEqual([]);
  expect(
    ['areas/users/utils.ts', 'platform/server/error-handler.ts', 'areas/users/shared/x.ts'].filter(isVague),
  ).toHaveLength(3);
});

test('files and folders are kebab-case, and their suffixes come from the closed list', () => {
  expect(files.filter(isMisnamed)).toEqual([]);
  expect(['areas/users/tagsPage.ts', 'areas/users/tags.model.ts'].filter(isMisnamed)).toHaveLength(2);
});

test('a folder in an area is a runtime, or a subject whose folders are runtimes', () => {
  const folders = files.filter((file) => subjectOf(file)).map((file) => file.split('/').slice(3, -1));

  expect(
    folders.filter(([runtime, ...deeper]) => deeper.length > 0 || (runtime && !RUNTIMES.includes(runtime))),
  ).toEqual([]);
});

test('an area of more than 60 files has subjects', () => {
  const inAreas = files.filter((file) => file.startsWith('areas/'));
  const byArea = Map.groupBy(inAreas, (file) => file.split('/')[1]);
  const large = [...byArea].filter(([, own]) => own.length > MOST_IN_AREA && own.some((file) => !subjectOf(file)));

  expect(large.map(([area]) => area)).toEqual([]);
});

test('no folder of the product holds more than 40 files besides tests', () => {
  const sources = files.filter((file) => IN_PRODUCT.test(file) && !file.includes('.test.'));
  const byFolder = Map.groupBy(sources, (file) => path.posix.dirname(file));

  expect(byFolder.size).toBeGreaterThan(100);
  expect([...byFolder].filter(([, own]) => own.length > MOST_IN_FOLDER).map(([folder]) => folder)).toEqual([]);
});

function isVague(file: string): boolean {
  const parts = file.split('/').map((part) => part.split('.')[0] ?? '');
  return parts.some((part, at) => {
    const lastWord = part.split('-').at(-1) ?? '';
    return BANNED.includes(lastWord) || (part === 'shared' && parts[at - 1] !== 'platform');
  });
}

function isMisnamed(file: string): boolean {
  const suffixes = file.startsWith('tests/journeys/') ? ['spec'] : SUFFIXES;
  const [stem = '', ...rest] = path
    .basename(file)
    .replace(/\.tsx?$/, '')
    .split('.');
  const isKebab = [...path.dirname(file).split('/'), stem].every((part) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part));
  return !isKebab || rest.some((suffix) => !suffixes.includes(suffix));
}
