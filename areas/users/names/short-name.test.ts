import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['Ana', 'Ferreira', 'Ana F.'],
  ['Ana', '', 'Ana'],
  ['', 'Ferreira', 'F.'],
  ['Bo', '𝕏avier', 'Bo 𝕏.'],
])('%s %s is shown as %s', (firstName, lastName, short) => {
  expect(shortName({ firstName, lastName })).toBe(short);
});
