import { expect, test } from 'vitest';
import { pastedNumbers } from './employee-numbers.ts';

test.each([
  ['a column of a spreadsheet', '104882\r\n104883\n\n104884\n', ['104882', '104883', '104884']],
  ['a row of one', 'A-1\tA-2', ['A-1', 'A-2']],
  ['a list with commas', '1, 2; 3, 2', ['1', '2', '3']],
  ['numbers in a line', '104882 104883', ['104882', '104883']],
  ['a single number', '104882', []],
  ['a name', 'Maria Alvarez', []],
  ['names in a list', 'Alvarez, Maria', []],
])('%s', (_, text, numbers) => {
  expect(pastedNumbers(text)).toEqual(numbers);
});
