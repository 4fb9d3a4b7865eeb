import { expect, test } from 'vitest';
import { shiftColumns } from './shift-columns.ts';

test.each([
  [
    ['Employee no.', 'Site', 'Start', 'End', 'Role', 'Reference'],
    [0, 1, 2, 3, 4, 5],
  ],
  [
    ['Inicio', 'Fin', 'N.º', 'Número de empleado', 'Función', 'Faena'],
    [3, 5, 0, 1, 4, undefined],
  ],
  [
    ['Matrícula', 'Início', 'Término'],
    [0, undefined, 1, 2, undefined, undefined],
  ],
])('the columns of %j are recognized', (titles, places) => {
  const columns = shiftColumns(titles);

  expect(
    (['person', 'site', 'start', 'end', 'role', 'externalId'] as const).map((field) => columns?.get(field)),
  ).toEqual(places);
});

test('a file without people or times is no list of shifts', () => {
  expect(shiftColumns(['Name', 'Start', 'End'])).toBeUndefined();
  expect(shiftColumns(['Employee', 'Start'])).toBeUndefined();
});
