import { describe, expect, test } from 'vitest';
import { guessMapping } from '#areas/imports/column-mapping.ts';
import { readRow } from '#areas/imports/person-row.ts';
import { sampleFile } from '#areas/imports/portal/sample-file.ts';
import { PERSON_FIELDS } from '#areas/users/imported-person.ts';
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

  test('has a title for each field, which the import takes for that field', () => {
    expect(guessMapping(titles, {})).toEqual(PERSON_FIELDS);
  });

  test('has two people without a fault', () => {
    const read = people.map((cells, position) => readRow(position + 2, cells, PERSON_FIELDS, 'employeeNumber'));

    expect(read.map(({ faults }) => faults)).toEqual([[], []]);
    expect(read[0]?.person).toMatchObject({ firstName: 'Ana', status: 'active', language: code });
    // What an organization does not have yet would be a fault of its first import.
    expect(read.flatMap(({ person }) => [person.tags ?? [], person.supervisor ?? ''])).toEqual([[], '', [], '']);
  });
});

/** Cells of a line without line ends in them. */
function cellsOf(line: string, separator: string): string[] {
  const cells = line.matchAll(new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^"${separator}]*))`, 'g'));
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
