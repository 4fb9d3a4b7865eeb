import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from './csv-text.ts';

describe('a line of a CSV file', () => {
  test('is parted as spreadsheets of the language expect', () => {
    expect(csvLine(['Ana', 38.25, null, ['North', 'Crew B']], 'en')).toBe('Ana,38.25,,"North, Crew B"\r\n');
    expect(csvLine(['Ana', 38.25, null, ['North', 'Crew B']], 'es')).toBe('Ana;38,25;;North, Crew B\r\n');
    expect(csvLine([-0.5], 'pt')).toBe('-0,5\r\n');
  });

  test.each(['=1+1', '+49 30 1234', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
    'a text like a formula (%j) is text to a spreadsheet',
    (text) => {
      expect(readBack(csvLine([text], 'en'))).toEqual([`'${text}`]);
    },
  );

  test('a number below zero is no formula', () => {
    expect(csvLine([-3], 'en')).toBe('-3\r\n');
  });

  test('any text comes back as it was, but for the apostrophe before a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' }), { minLength: 2 }),
        fc.constantFrom('en', 'es'),
        (texts, locale) => {
          const back = readBack(csvLine(texts, locale), locale === 'en' ? ',' : ';');
          expect(back.map((text, at) => (text === `'${texts[at]}` ? texts[at] : text))).toEqual(texts);
        },
      ),
    );
  });
});

const readBack = (line: string, delimiter = ','): string[] =>
  parse(line, { delimiter, record_delimiter: '\r\n', relax_column_count: true })[0] ?? [];
