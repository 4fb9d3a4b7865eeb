import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordFault } from './password-rule.ts';

const OWN_WORDS = ['Rosalind', "O'Marlowe", 'José', 'r.quay-master@test.example', 'Quiet Harbor'];

const emoji = (count: number) => Array.from({ length: count }, (_, at) => String.fromCodePoint(0x1f400 + at)).join('');

test.each([
  ['eleven char', 'field.password_too_short'],
  [emoji(11), 'field.password_too_short'],
  [emoji(129), 'field.password_too_long'],
  ['aaaaaaaaaaaaaa', 'field.password_pattern'],
  ['1212121212121212', 'field.password_pattern'],
  ['tulip7tulip7tulip7', 'field.password_pattern'],
  ['abcdefghijklmnop', 'field.password_pattern'],
  ['098765432109', 'field.password_pattern'],
  ['QwertyUiopAsdf', 'field.password_pattern'],
  ['my name is rosalind', 'field.password_own_words'],
  ['R0S@LIND at the sea', 'field.password_own_words'],
  ['r-o-s-a-l-i-n-d 77', 'field.password_own_words'],
  ['the omarlowe papers', 'field.password_own_words'],
  ['jose and the whale', 'field.password_own_words'],
  ['quaymaster at noon', 'field.password_own_words'],
  ['harbor lights 1987', 'field.password_own_words'],
  ['my 3venkeel account', 'field.password_own_words'],
])('%s is refused', (password, fault) => {
  expect(passwordFault(password, OWN_WORDS)).toBe(fault);
});

test.each([
  ['twelve chars'],
  ['correct horse battery'],
  ['    spaces  count too '],
  ['тихая гавань утром'],
  [emoji(12)],
  [emoji(128)],
  ['a test at the example'],
])('%s is good', (password) => {
  expect(passwordFault(password, OWN_WORDS)).toBeUndefined();
});

test('words of three letters do not count as own words', () => {
  expect(passwordFault('the fog over the bay', ['Bay', 'Fog', 'the@test.example'])).toBeUndefined();
});

test('a name in a password is found in any position and spelling', () => {
  const around = fc.stringMatching(/^[a-z ]{6,20}$/);

  fc.assert(
    fc.property(around, around, fc.boolean(), (before, after, isLoud) => {
      const name = isLoud ? 'ROSALIND' : 'rosalind';
      expect(passwordFault(before + name + after, OWN_WORDS)).toBe('field.password_own_words');
    }),
  );
});

test('any input gets a result', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 300 });

  fc.assert(
    fc.property(texts, fc.array(texts), (password, words) => {
      expect(() => passwordFault(password, words)).not.toThrow();
    }),
  );
});
