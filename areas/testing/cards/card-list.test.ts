import { expect, test } from 'vitest';
import { cardList, lineOf } from './card-list.ts';

const ROWS = [
  { employeeNumber: '1047', card: '04A2B7719C' },
  { employeeNumber: '1048', card: '00012345' },
];

test.each([
  ['columns of a spreadsheet', '1047\t04A2B7719C\n1048\t00012345', [1, 2]],
  ['a file with titles', '\u{FEFF}Number;Card\r\n1047;04A2B7719C\r\n\r\n1048;00012345;Bo\r\n', [2, 4]],
  ['quoted cells', '"1047","04A2B7719C"\n"1048","00012345"', [1, 2]],
])('%s are read', (_, text, lines) => {
  expect(cardList(text)).toEqual({ rows: ROWS, lines });
});

test('a field at fault is found in its line', () => {
  const list = cardList('Number;Card\n1047;04A2B7719C');

  expect([lineOf('rows.0.card', list), lineOf('rows', list)]).toEqual([2, undefined]);
});
