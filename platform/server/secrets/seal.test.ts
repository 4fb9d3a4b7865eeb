import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyCheck, makeSeal } from './seal.ts';

const seal = makeSeal('a secret of the installation, long enough');

test('sealed content opens again, in its own context only', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, context) => {
      const sealed = seal.close(text, context);
      expect(seal.open(sealed, context)).toBe(text);
      expect(seal.open(sealed, `${context}.`)).toBeUndefined();
    }),
  );
});

test('another installation cannot open it, and a changed byte is detected', () => {
  const sealed = seal.close('a code', 'here');
  const changed = Buffer.from(sealed);
  changed[sealed.length - 1] = (changed.at(-1) ?? 0) ^ 1;

  expect(makeSeal('the secret of another installation').open(sealed, 'here')).toBeUndefined();
  expect(seal.open(changed, 'here')).toBeUndefined();
  expect(seal.open(sealed.subarray(0, 20), 'here')).toBeUndefined();
});

test('the same text never has the same sealed form', () => {
  expect(seal.close('same', 'here')).not.toEqual(seal.close('same', 'here'));
});

test('a mark is the same for the same text and context, and differs in every other installation', () => {
  const mark = seal.mark('aB3dE6gH', 'here');

  expect(seal.mark('aB3dE6gH', 'here')).toEqual(mark);
  expect(seal.mark('aB3dE6gH', 'there')).not.toEqual(mark);
  expect(makeSeal('the secret of another installation').mark('aB3dE6gH', 'here')).not.toEqual(mark);
});

test('binary content comes back unchanged', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect([...(seal.openBytes(seal.close(bytes, 'here'), 'here') ?? [])]).toEqual([...bytes]);
    }),
  );
});

test('the key check of a secret is unique and does not contain it', () => {
  expect(keyCheck('one secret')).toBe(keyCheck('one secret'));
  expect(keyCheck('one secret')).not.toBe(keyCheck('another secret'));
  expect(keyCheck('one secret')).toMatch(/^[0-9a-f]{64}$/);
});
