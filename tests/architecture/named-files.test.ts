import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A file or folder beside the source that names it. */
const NAMED = /import\.meta\.dirname,\s*'([^']+)'|new URL\('([^']+)',\s*import\.meta\.url/g;

/** Made by builds and test runs. */
const MADE = /^(dist|test-results)\b/;

const filesNamedIn = (source: string, text: string): string[] =>
  [...text.matchAll(NAMED)].map(([, inFolder, asUrl = '']) =>
    path.posix.join(path.posix.dirname(source), inFolder ?? asUrl),
  );

test('every file that the code names by its path is there', () => {
  const named = readSources().flatMap((source) =>
    filesNamedIn(source.path, source.text).map((file) => ({ source: source.path, file })),
  );
  const missing = named.filter(({ file }) => !MADE.test(file) && !existsSync(path.join(ROOT, file)));

  expect(named.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

test('a file that was moved is found', () => {
  const text = ['path.resolve(import.meta.dirname', `'../support/gone.ts')`].join(', ');

  expect(filesNamedIn('tests/journeys/a.spec.ts', text)).toEqual(['tests/support/gone.ts']);
});
