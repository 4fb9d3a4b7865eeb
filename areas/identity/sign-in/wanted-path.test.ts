import { expect, test } from 'vitest';
import { followablePath, wantedJoinToken } from './wanted-path.ts';

test.each([
  '/tags',
  '/users/0192f0aa-2222-7000-8000-00000000000b?tab=history',
  '/es/reports/scores?from=2026-01-01',
  '/',
])('%s may be followed', (path) => {
  expect(followablePath(path)).toBe(path);
});

test.each([
  null,
  '',
  'tags',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  '/a\\b',
  `/${'x'.repeat(2000)}`,
])('%j is never followed', (path) => {
  expect(followablePath(path)).toBeNull();
});

test.each([
  ['/join/aB3', 'aB3'],
  ['/ES/Join/aB3/', 'aB3'],
  ['/pt/join/aB3?from=mail', 'aB3'],
  ['/joined/aB3', null],
  ['/join/', null],
  ['/users/join/aB3', null],
  ['//join/aB3', null],
  ['/tags', null],
  [null, null],
])('the wanted path %j has the join token %j', (path, token) => {
  expect(wantedJoinToken(path)).toBe(token);
});
