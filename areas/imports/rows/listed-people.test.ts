import { expect, test } from 'vitest';
import { ListedPeople, rowsWithoutSupervisor } from './listed-people.ts';

test('a person of the file is found by number or by address, whatever its capitals', () => {
  const listed = new ListedPeople();
  listed.note({ row: 2, employeeNumber: 'A7', email: 'ana@mine.example', firstName: 'Ana', lastName: 'Prova' });
  listed.note({ row: 3, employeeNumber: '8' });

  expect(listed.find('A7')).toEqual({ id: 'A7', name: 'Ana Prova', row: 2 });
  expect(listed.find('ANA@mine.example')).toMatchObject({ name: 'Ana Prova', row: 2 });
  expect(listed.find('8')).toMatchObject({ name: '8', row: 3 });
  expect(listed.find('9')).toBeNull();
});

test('a row lacks its supervisor when that row, or the one above it, cannot be used', () => {
  const namedRows = new Map([
    [3, 2],
    [4, 3],
    [5, 6],
    [6, 5],
    [7, 5],
  ]);

  expect([...rowsWithoutSupervisor(namedRows, new Set([2]))].toSorted((a, b) => a - b)).toEqual([3, 4]);
  expect([...rowsWithoutSupervisor(namedRows, new Set([6]))].toSorted((a, b) => a - b)).toEqual([5, 6, 7]);
  expect([...rowsWithoutSupervisor(namedRows, new Set([9]))]).toEqual([]);
});
