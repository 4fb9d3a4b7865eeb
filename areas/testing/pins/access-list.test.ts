import { expect, test } from 'vitest';
import { accessList } from './access-list.ts';

const ROWS = [
  { person: '1047', card: '04A2B7719C', pin: null },
  { person: '1048', card: '00012345', pin: '2580' },
];

test.each([
  ['columns of a spreadsheet', '1047\t04A2B7719C\n1048\t00012345\t2580', [1, 2]],
  ['a file with titles', '\u{FEFF}Number;Card;PIN\r\n1047;04A2B7719C;\r\n\r\n1048;00012345;2580\r\n', [2, 4]],
  ['quoted cells', '"1047","04A2B7719C",""\n"1048","00012345","2580"', [1, 2]],
  ['columns in another order', 'Nombre;PIN;Tarjeta;Número\nAna;;04A2B7719C;1047\nBo;2580;00012345;1048', [2, 3]],
  [
    'a card number beside an employee number',
    'Card number,Employee number,PIN\n04A2B7719C,1047\n00012345,1048,2580',
    [2, 3],
  ],
])('%s are read', (_, text, lines) => {
  expect(accessList(text)).toEqual({ rows: ROWS, lines });
});

test.each([
  ['ana@mine.example;04A2B7719C', [{ person: 'ana@mine.example', card: '04A2B7719C', pin: null }]],
  ['E-mail;PIN\nana@mine.example;2580', [{ person: 'ana@mine.example', card: null, pin: '2580' }]],
  ['Apelido;Crachá\nzé;77-AB-1', [{ person: 'zé', card: '77-AB-1', pin: null }]],
  ['', []],
])('%j names a person in each row', (text, rows) => {
  expect(accessList(text).rows).toEqual(rows);
});
