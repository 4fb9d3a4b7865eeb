import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMPORT_COLUMNS, type ImportColumn } from '#areas/users/import/imported-person.ts';
import { readRow } from './person-row.ts';

const MAPPING = ['employeeNumber', ...IMPORT_COLUMNS.filter((field) => field !== 'employeeNumber')] as const;

/** A row with the number 7 and this text in one of its cells. */
const rowWith = (field: ImportColumn, text: string) =>
  readRow(2, ['7', ...MAPPING.slice(1).map((each) => (each === field ? text : ''))], MAPPING, 'employeeNumber');

describe('a cell', () => {
  test.each([
    ['firstName', '  Ana\tLuísa ', 'Ana Luísa'],
    ['email', ' ANA@Mine.example ', 'ana@mine.example'],
    ['phone', "'+1 (555) 010-0199", '+1 (555) 010-0199'],
    ['language', 'Português', 'pt'],
    ['language', 'es-PE', 'es'],
    ['timeZone', 'America/Lima', 'America/Lima'],
    ['tags', ' Crew A;; Crew B ;Crew A', ['Crew A', 'Crew B']],
    ['status', 'ACTIVO', 'active'],
    ['status', 'Desligado', 'left'],
  ] as const)('for %s that says %j means %j', (field, text, value) => {
    expect(rowWith(field, text)).toEqual({ person: { row: 2, employeeNumber: '7', [field]: value }, faults: [] });
  });

  test.each([
    ['firstName', 'x'.repeat(101), 'tooLong', '100'],
    ['email', 'ana@', 'invalidEmail', 'ana@'],
    ['phone', 'call me', 'invalidPhone', 'call me'],
    ['language', 'Klingon', 'unknownLanguage', 'Klingon'],
    ['timeZone', 'Lima', 'unknownZone', 'Lima'],
    ['tags', `a;${'x'.repeat(61)}`, 'tooLong', '60'],
    ['status', 'invited', 'unknownStatus', 'invited'],
    ['status', 'constructor', 'unknownStatus', 'constructor'],
  ] as const)('for %s that says %j is refused: %s', (field, text, reason, about) => {
    expect(rowWith(field, text).faults).toEqual([{ field, reason, about }]);
  });

  test('that is empty changes nothing', () => {
    expect(rowWith('phone', ' ').person).toEqual({ row: 2, employeeNumber: '7' });
  });
});

describe('a row', () => {
  test('without the field that identifies the person is refused', () => {
    expect(readRow(5, ['', 'Ana'], ['employeeNumber', 'firstName'], 'employeeNumber').faults).toEqual([
      { field: 'employeeNumber', reason: 'missing' },
    ]);
  });

  test('whose address identifies the person and is not valid is refused for one reason', () => {
    expect(readRow(5, ['ana@'], ['email'], 'email').faults).toEqual([
      { field: 'email', reason: 'invalidEmail', about: 'ana@' },
    ]);
  });

  test('with fewer cells than titles is complete, but not one with more', () => {
    expect(readRow(2, ['7'], ['employeeNumber', 'phone'], 'employeeNumber').faults).toEqual([]);
    expect(readRow(2, ['7', '', 'x'], ['employeeNumber', 'phone'], 'employeeNumber').faults).toEqual([
      { field: null, reason: 'cellCount', about: '2' },
    ]);
    expect(readRow(2, ['7', '', ' '], ['employeeNumber', 'phone'], 'employeeNumber').faults).toEqual([]);
  });

  test('of any text is read or refused, and never both in one field', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 120 }), { maxLength: 12 }), (cells) => {
        const { person, faults } = readRow(2, cells, MAPPING, 'employeeNumber');
        const refused = faults.flatMap(({ field }) => field ?? []);
        expect(refused.filter((field) => person[field] !== undefined)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
