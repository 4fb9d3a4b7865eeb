import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLoginMessage, LOGIN_MESSAGE_MAX_LENGTH } from './login-message.ts';

const encode = (text: string) => encodeURIComponent(Buffer.from(text, 'utf8').toString('base64'));

test.each([
  ['SGVsbG8%3D', 'Hello'],
  ['SGVsbG8=', 'Hello'],
  ['SGVsbG8', 'Hello'],
  [encode('Su sesión terminó'), 'Su sesión terminó'],
  [encodeURIComponent(Buffer.from('Su sesión', 'latin1').toString('base64')), 'Su sesión'],
  [encode('a\r\nb\u0007c'), 'a bc'],
  [encode('pay\u202Eevil\u2066'), 'payevil'],
  [encode('<img src=x onerror=alert(1)>'), '<img src=x onerror=alert(1)>'],
])('%s carries %j', (encoded, message) => {
  expect(decodeLoginMessage(encoded)).toBe(message);
});

test.each(['', '%', '%E0%A4%A', 'not base64!', 'a', 'SGVsbG8%253D'])('%j carries nothing', (encoded) => {
  expect(decodeLoginMessage(encoded)).toBe('');
});

test('a long message is cut', () => {
  expect(decodeLoginMessage(encode('x'.repeat(5000)))).toHaveLength(LOGIN_MESSAGE_MAX_LENGTH);
});

test('ordinary text is decoded unchanged, and nothing ever throws', () => {
  const words = fc.stringMatching(/^[a-zA-Zñáé0-9 .,!?]{1,200}$/);

  fc.assert(
    fc.property(words, (text) => {
      expect(decodeLoginMessage(encode(text))).toBe(text.trim());
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodeLoginMessage(text)).toBeTypeOf('string');
    }),
  );
});
