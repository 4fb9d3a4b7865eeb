import path from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';

/** Names under which unrelated things gather. */
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
const RUNTIMES = ['server', 'portal', 'runner', 'messages'];

const files = readSources().map((source) => source.path);

test('every name says what is in the file', () => {
  expect(files.filter(isVague)).toEqual([]);
  expect(
    ['areas/users/utils.ts', 'platform/server/error-handler.ts', 'areas/users/shared/x.ts'].filter(isVague),
  ).toHaveLength(3);
});

test('files and folders are kebab-case, and their suffixes come from the closed list', () => {
  expect(files.filter(isMisnamed)).toEqual([]);
  expect(['areas/users/tagsPage.ts', 'areas/users/tags.model.ts'].filter(isMisnamed)).toHaveLength(2);
});

test('a folder in an area is a runtime', () => {
  const folders = files.flatMap((file) => /^areas\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? []);

  expect([...new Set(folders)].filter((folder) => !RUNTIMES.includes(folder))).toEqual([]);
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
