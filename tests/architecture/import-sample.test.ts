import { describe, expect, test } from 'vitest';
import { guessMapping } from '#areas/imports/rows/column-mapping.ts';
import { readRow } from '#areas/imports/rows/person-row.ts';
import { sampleFile } from '#areas/imports/dialog/portal/sample-file.ts';
import { IMPORT_COLUMNS } from '#areas/users/import/imported-person.ts';
import { loadTexts } from '#platform/server/texts.ts';
import { LOCALES } from '#platform/shared/locale.ts';

const texts = loadTexts();

describe.each(LOCALES)('the sample file for an import in $name', ({ code }) => {
  const separator = code === 'en' ? ',' : ';';
  const [titles = [], ...people] = sampleFile((id, values) => texts.translate(code, id, values), code)
    .replace(/^\u{FEFF}/u, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => cellsOf(line, separator));

  test('has a header for each field, which the import recognizes', () => {
    expect(guessMapping(titles, {})).toEqual(IMPORT_COLUMNS);
  });

  test('has two valid people', () => {
    const read = people.map((cells, position) => readRow(position + 2, cells, IMPORT_COLUMNS, 'employeeNumber'));

    expect(read.map(({ faults }) => faults)).toEqual([[], []]);
    expect(read[0]?.person).toMatchObject({ firstName: 'Ana', status: 'active', language: code });
    // Data that an organization does not have yet would be an error in its first import.
    expect(read.flatMap(({ person }) => [person.tags ?? [], person.supervisor ?? ''])).toEqual([[], '', [], '']);
  });
});

/** Splits a line into cells that contain no line breaks. */
function cellsOf(line: string, separator: string): string[] {
  const cells = line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^"${separator}]*))`, 'g'));
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
