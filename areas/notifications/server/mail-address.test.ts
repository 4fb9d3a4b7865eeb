import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkedAddress, readSender } from './mail-address.ts';

test.each(['ana@test.example', 'ana+mine@test.example', "o'neill@test.example", 'josé@prueba.example'])(
  '%s is an address',
  (address) => {
    expect(checkedAddress(address)).toBe(address);
  },
);

test.each([
  '',
  'ana',
  'ana@test.example, eve@test.example',
  'ana@test.example\r\nBcc: eve@test.example',
  'ana@test.example\0',
  'Ana <ana@test.example>',
  'ana@test.example> SIZE=1 <eve@test.example',
  '"ana eve"@test.example',
  'ana@[127.0.0.1]',
  `${'a'.repeat(250)}@test.example`,
])('%j is not one address', (address) => {
  expect(() => checkedAddress(address)).toThrow('one address');
});

test('an address with anything in it that could begin a header or a second recipient is refused', () => {
  const bad = fc.constantFrom(
    '\r\n',
    '\n',
    '\r',
    '\0',
    ',',
    ';',
    ' ',
    '\t',
    '<',
    '>',
    '"',
    ':',
    '(',
    ')',
    '\u2028',
    '\u202E',
  );
  const part = fc.stringMatching(/^[a-z0-9.]{0,10}$/);
  fc.assert(
    fc.property(part, bad, part, part, (before, between, after, host) => {
      expect(() => checkedAddress(`${before}${between}${after}@${host}.example`)).toThrow('one address');
      expect(() => checkedAddress(`ana@${before}${between}${after}.example`)).toThrow('one address');
    }),
  );
});

test.each([
  ['a@b.example', { name: '', address: 'a@b.example' }],
  ['Evenkeel <a@b.example>', { name: 'Evenkeel', address: 'a@b.example' }],
  ['"Evenkeel, Inc." <a@b.example>', { name: 'Evenkeel, Inc.', address: 'a@b.example' }],
])('mails come from %s', (setting, sender) => {
  expect(readSender(setting)).toEqual(sender);
});
