import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, guardedJson } from './csv-text.ts';

describe('a line of a CSV file', () => {
  test('is separated as spreadsheets of the language expect', () => {
    expect(csvLine(['Ana', 38.25, null, ['North', 'Crew B']], 'en')).toBe('Ana,38.25,,"North, Crew B"\r\n');
    expect(csvLine(['Ana', 38.25, null, ['North', 'Crew B']], 'es')).toBe('Ana;38,25;;"North, Crew B"\r\n');
    expect(csvLine([-0.5], 'pt')).toBe('-0,5\r\n');
  });

  test.each(['=1+1', '+49 30 1234', '-2', '@SUM(A1)', ' =1', '＝1', '\t', '\rx'])(
    'a text that looks like a formula (%j) is text to a spreadsheet',
    (text) => {
      expect(readBack(csvLine([text], 'en'))).toEqual([`'${text}`]);
    },
  );

  test.each([
    [';=1+1', `;'=1+1`],
    ['a, =1+1', `a,' =1+1`],
    ['a\t@SUM(A1)', `a\t'@SUM(A1)`],
    ['a\n-1+1', `a\n'-1+1`],
    ['a;"=1+1"', `a;'"=1+1"`],
    ['\t=1', `'\t'=1`],
  ])('a formula after a separator of another language (%j) is text to a spreadsheet', (text, safe) => {
    expect(readBack(csvLine([text], 'en'))).toEqual([safe]);
    expect(readBack(csvLine([text], 'es'), ';')).toEqual([safe]);
  });

  test.each([',', ';', '|', '\t'])('a text with the separator %j of any language is quoted', (separator) => {
    const text = `a${separator}b`;

    expect([csvLine([text], 'en'), csvLine([text], 'es')]).toEqual([`"${text}"\r\n`, `"${text}"\r\n`]);
  });

  test('a negative number is not treated as a formula', () => {
    expect(csvLine([-3], 'en')).toBe('-3\r\n');
  });

  test('any text can be read back, except for apostrophes before formulas', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' }), { minLength: 2 }),
        fc.constantFrom('en', 'es'),
        (texts, locale) => {
          const back = readBack(csvLine(texts, locale), locale === 'en' ? ',' : ';');
          expect(back.map(withoutApostrophes)).toEqual(texts.map(withoutApostrophes));
        },
      ),
    );
  });

  test('no part is a formula, wherever a spreadsheet splits the line', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1 }), fc.constantFrom('en', 'es'), (texts, locale) => {
        expect(partsOf(csvLine(texts, locale)).filter(isFormula)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('JSON in a cell', () => {
  test('keeps its value, and no part is a formula wherever a spreadsheet splits it', () => {
    const value = fc.oneof(
      hostile,
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.dictionary(hostile, fc.array(value)), (record) => {
        const written = guardedJson(JSON.stringify(record));
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(record)));
        const doubled = `"${written.replaceAll('"', '""')}"`;
        expect(partsOf(doubled).filter((part) => isFormula(part) && !IS_NUMBER.test(part))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

const hostile = fc
  .array(fc.constantFrom('=', '+', '-', '@', '＝', ',', ';', '|', '\t', '\r', '\n', '"', "'", ' ', '\u{A0}', '1', 'a'))
  .map((signs) => signs.join(''));

/** Splits at every separator of any reader, with and without respecting quotes. */
const partsOf = (line: string): string[] => line.split(/[,;|\t\r\n]/);
const isFormula = (part: string): boolean => /^[\s"]*[=+\-@＝＋－＠]/.test(part);
const IS_NUMBER = /^\s*-\d+(\.\d+)?(e[+-]?\d+)?[\]}"]*$/i;

const withoutApostrophes = (text: string): string => text.replaceAll("'", '');

const readBack = (line: string, delimiter = ','): string[] =>
  parse(line, { delimiter, record_delimiter: '\r\n', relax_column_count: true })[0] ?? [];
