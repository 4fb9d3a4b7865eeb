import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessSeparator, SEPARATORS, declaredEncoding } from './file-dialect.ts';

describe('the encoding', () => {
  test.each([
    ['a mark of UTF-8', [0xef, 0xbb, 0xbf, 0x41], 'utf-8'],
    ['a mark of UTF-16', [0xff, 0xfe, 0x41, 0x00], 'utf-16le'],
    ['a mark of UTF-16, the high byte first', [0xfe, 0xff, 0x00, 0x41], 'utf-16be'],
    ['UTF-16 without a mark', [0x41, 0, 0x42, 0, 0x43, 0, 0x44, 0], 'utf-16le'],
    ['UTF-16 without a mark, the high byte first', [0, 0x41, 0, 0x42, 0, 0x43], 'utf-16be'],
    ['plain letters', [0x41, 0x42, 0x43], undefined],
    ['nothing', [], undefined],
  ])('is recognized by %s', (_, bytes, encoding) => {
    expect(declaredEncoding(new Uint8Array(bytes))).toBe(encoding);
  });
});

describe('the separator', () => {
  test.each([
    ['Name,Number,Phone\n1;2;3', ','],
    ['Name;Number\n', ';'],
    ['Name\tNumber\r\n', '\t'],
    ['"Last, first";Number\n', ';'],
    ['Name', ','],
    ['', ','],
  ])('of %j is found', (text, separator) => {
    expect(guessSeparator(text)).toBe(separator);
  });

  test('splits titles that contain no other separator', () => {
    const title = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => /^[^,;\t"\r\n]+$/.test(text));
    fc.assert(
      fc.property(
        fc.array(title, { minLength: 2, maxLength: 9 }),
        fc.constantFrom(...SEPARATORS),
        (titles, separator) => {
          expect(guessSeparator(`${titles.join(separator)}\n`)).toBe(separator);
        },
      ),
    );
  });
});
