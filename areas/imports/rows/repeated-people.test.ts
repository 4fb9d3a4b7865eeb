import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RepeatedPeople } from './repeated-people.ts';

test('all rows about one person are faulty, each naming another', () => {
  const repeated = new RepeatedPeople();
  repeated.note({ row: 2, employeeNumber: '7', email: 'ana@mine.example' });
  repeated.note({ row: 3, employeeNumber: '8' });
  repeated.note({ row: 4, employeeNumber: '7' });
  repeated.note({ row: 5, employeeNumber: '9', email: 'ana@mine.example' });

  expect(repeated.faultsOf(2)).toEqual([
    { field: 'employeeNumber', reason: 'twice', about: '4' },
    { field: 'email', reason: 'twice', about: '5' },
  ]);
  expect(repeated.faultsOf(3)).toEqual([]);
  expect(repeated.faultsOf(4)).toEqual([{ field: 'employeeNumber', reason: 'twice', about: '2' }]);
  expect(repeated.faultsOf(5)).toEqual([{ field: 'email', reason: 'twice', about: '2' }]);
});

test('a row is faulty exactly when another has its number', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 40 }), (numbers) => {
      const repeated = new RepeatedPeople();
      for (const [at, number] of numbers.entries()) repeated.note({ row: at, employeeNumber: String(number) });
      for (const [at, number] of numbers.entries()) {
        const isRepeated = numbers.filter((other) => other === number).length > 1;
        expect(repeated.faultsOf(at).length > 0).toBe(isRepeated);
      }
    }),
  );
});
