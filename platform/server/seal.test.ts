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
