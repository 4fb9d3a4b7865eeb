import { expect, test } from 'vitest';
import { followablePath } from './wanted-path.ts';

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
