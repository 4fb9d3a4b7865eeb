import { expect, test } from 'vitest';
import { grouped, readCode } from './second-factor-code.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['000000', '000000'],
])('"%s" is read as the app code %s', (typed, digits) => {
  expect(readCode(typed)).toEqual({ kind: 'totp', digits });
});

test.each([
  ['7K3M-9QXP-2VTH-W8RD', '7K3M9QXP2VTHW8RD'],
  ['7k3m 9qxp 2vth w8rd', '7K3M9QXP2VTHW8RD'],
  ['7K3M–9QXP–2VTH–W8RD', '7K3M9QXP2VTHW8RD'],
  ['oilo-oilo-oilo-oilo', '0110011001100110'],
  ['1234567890123456', '1234567890123456'],
])('"%s" is read as the recovery code %s', (typed, code) => {
  expect(readCode(typed)).toEqual({ kind: 'recovery', code });
});

test.each([
  '',
  '12345',
  '1234567',
  '12345a',
  '7K3M-9QXP-2VTH',
  '7K3M-9QXP-2VTH-W8RDX',
  '７７７７７７',
  'UUUU-UUUU-UUUU-UUUU',
])('"%s" is not a code', (typed) => {
  expect(readCode(typed)).toBeUndefined();
});

test('codes are shown in groups of four', () => {
  expect(grouped('7K3M9QXP2VTHW8RD')).toBe('7K3M-9QXP-2VTH-W8RD');
});
