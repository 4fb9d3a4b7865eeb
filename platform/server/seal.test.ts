import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSeal } from './seal.ts';

const seal = makeSeal('a secret of the installation, long enough');

test('what is sealed opens again, in its own place only', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, context) => {
      const sealed = seal.close(text, context);
      expect(seal.open(sealed, context)).toBe(text);
      expect(() => seal.open(sealed, `${context}.`)).toThrow(/unable to authenticate/);
    }),
  );
});

test('another installation cannot open it, and a changed byte is noticed', () => {
  const sealed = seal.close('a code', 'here');
  const changed = Buffer.from(sealed);
  changed[sealed.length - 1] = (changed.at(-1) ?? 0) ^ 1;

  expect(() => makeSeal('the secret of another installation').open(sealed, 'here')).toThrow(/unable to authenticate/);
  expect(() => seal.open(changed, 'here')).toThrow(/unable to authenticate/);
});

test('the same text never looks alike', () => {
  expect(seal.close('same', 'here')).not.toEqual(seal.close('same', 'here'));
});

test('a mark is the same for the same text in the same place, and another one in every other installation', () => {
  const mark = seal.mark('aB3dE6gH', 'here');

  expect(seal.mark('aB3dE6gH', 'here')).toEqual(mark);
  expect(seal.mark('aB3dE6gH', 'there')).not.toEqual(mark);
  expect(makeSeal('the secret of another installation').mark('aB3dE6gH', 'here')).not.toEqual(mark);
});

test('bytes that are no text come back as they were', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect([...seal.openBytes(seal.close(bytes, 'here'), 'here')]).toEqual([...bytes]);
    }),
  );
});
