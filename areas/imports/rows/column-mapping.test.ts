import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMPORT_COLUMNS } from '#areas/users/import/imported-person.ts';
import { guessMapping, isClearMapping, learnedTitles, titleKey } from './column-mapping.ts';

const titles = fc.array(
  fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('Nombre', 'E-mail', 'Matrícula', 'Tags')),
  {
    maxLength: 12,
  },
);

describe('the guess of what columns are', () => {
  test.each([
    [
      ['First Name', 'LAST_NAME', 'Employee No.', 'E-Mail'],
      ['firstName', 'lastName', 'employeeNumber', 'email'],
    ],
    [
      ['Nombre', 'Apellidos', 'N.º', 'Correo electrónico'],
      ['firstName', 'lastName', null, 'email'],
    ],
    [
      ['Número de empleado', 'Teléfono', 'Zona horaria'],
      ['employeeNumber', 'phone', 'timeZone'],
    ],
    [
      ['Nome', 'Sobrenome', 'Matrícula', 'Situação'],
      ['firstName', 'lastName', 'employeeNumber', 'status'],
    ],
    [
      ['Fuso horário', 'Etiquetas', 'Idioma'],
      ['timeZone', 'tags', 'language'],
    ],
    [
      ['Salary', '', 'Shoe size'],
      [null, null, null],
    ],
    [
      ['E-mail', 'email'],
      ['email', null],
    ],
  ])('of %j is %j', (given, fields) => {
    expect(guessMapping(given, {})).toEqual(fields);
  });

  test('follows what a person chose for the title before, also when the column was skipped', () => {
    expect(guessMapping(['Badge colour', 'Phone'], { 'badge colour': 'tags', phone: null })).toEqual(['tags', null]);
  });

  test('does not confuse a title with a property that every object has', () => {
    expect(guessMapping(['constructor', '__proto__', 'toString'], {})).toEqual([null, null, null]);
  });

  test('is always unambiguous', () => {
    fc.assert(
      fc.property(titles, (given) => {
        expect(isClearMapping(guessMapping(given, {}))).toBe(true);
      }),
    );
  });

  test('of a file whose columns were confirmed is what was confirmed', () => {
    const confirmed = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.constantFrom(...IMPORT_COLUMNS, null)), {
      selector: ([title]) => titleKey(title),
      maxLength: 9,
    });
    fc.assert(
      fc.property(confirmed, (pairs) => {
        const mapping = pairs.map(([, field]) => field);
        fc.pre(isClearMapping(mapping));
        const given = pairs.map(([title]) => title);
        expect(guessMapping(given, learnedTitles(given, mapping, {}))).toEqual(mapping);
      }),
    );
  });
});
