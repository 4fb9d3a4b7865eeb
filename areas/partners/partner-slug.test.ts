import { expect, test } from 'vitest';
import { isSlug, slugOf } from './partner-slug.ts';

test.each([
  ['Northern Mine', 'northern-mine'],
  ['  Minería del Sur, S.A. ', 'mineria-del-sur-s-a'],
  ['AÇÃO 24/7', 'acao-24-7'],
  ['山', ''],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('%s becomes %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each([
  ['northern-mine', true],
  ['a1', true],
  ['a', false],
  ['Northern', false],
  ['-a', false],
  ['a--b', false],
  ['a b', false],
  ['a'.repeat(41), false],
])('whether %s is a valid address: %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected);
});
