import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddresses } from './address-list.ts';

test('addresses are read from lines, commas and semicolons, with their names', () => {
  const text = 'Ana Lima <Ana@Site.example>, bo@site.example;\n"Núñez Pérez, no" <x>\r\nmia@site.example\n';

  expect(readAddresses(text)).toEqual({
    people: [
      { email: 'ana@site.example', firstName: 'Ana', lastName: 'Lima' },
      { email: 'bo@site.example', firstName: 'bo', lastName: '' },
      { email: 'mia@site.example', firstName: 'mia', lastName: '' },
    ],
    faults: ['"Núñez Pérez', 'no" <x>'],
  });
});

test('a repeated address counts once', () => {
  expect(readAddresses('a@b.example\nA@B.EXAMPLE').people).toHaveLength(1);
});

test('any pasted text is kept: each part is an address or a fault', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const { people, faults } = readAddresses(text);
      const entries = text.split(/[\n\r,;\t]+/).filter((entry) => entry.trim() !== '');
      expect(people.length + faults.length).toBeLessThanOrEqual(entries.length);
      expect(people.length + faults.length > 0).toBe(entries.length > 0);
    }),
  );
});
