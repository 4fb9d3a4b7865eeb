import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['a\nb\u202Ec', 'a bc'],
  ['\u0000\u001B[31mred', '[31mred'],
  ['zero\u200Bwidth\uFEFF', 'zerowidth'],
  ['mañana, sessão', 'mañana, sessão'],
])('%j is shown as %j', (text, shown) => {
  expect(plainText(text, 100)).toBe(shown);
});

test('a cut never splits a character in two', () => {
  expect(plainText('👷👷👷', 2)).toBe('👷👷');
});
