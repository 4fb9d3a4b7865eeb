import { expect, test } from 'vitest';
import { accessFaults, type NamedRow } from './access-faults.ts';

const ANA = { id: 'a', employeeNumber: '1047' };
const BO = { id: 'b', employeeNumber: '1048' };
const NICO = { id: 'n', employeeNumber: null };
const aRow = (row: Partial<NamedRow>): NamedRow => ({ key: '1047', person: ANA, card: null, pin: null, ...row });

test.each([
  ['names nobody', { key: '', person: undefined }, 'personMissing'],
  ['names a stranger', { key: '9', person: undefined }, 'personUnknown'],
  ['has a card that is too short', { card: '12 34 5' }, 'cardUnusable'],
  ['has a PIN that lost its first zero', { pin: '258' }, 'pinUnusable'],
  ['has letters for a PIN', { pin: '25b0' }, 'pinUnusable'],
  ['has a PIN that is easy to guess', { pin: '1234' }, 'pinGuessable'],
  ['has a PIN for a person without a number', { person: NICO, pin: '2580' }, 'pinWithoutNumber'],
])('a row that %s has a fault', (_, row, fault) => {
  expect(accessFaults([aRow(row)]).map((found) => found.fault)).toEqual([fault]);
});

test('a row with a card, a PIN, both or neither is accepted', () => {
  const rows = [aRow({ card: '04a2 b771' }), aRow({ person: BO, pin: '2580' }), aRow({ person: NICO })];

  expect(accessFaults(rows)).toEqual([]);
});

test('all rows about the same person or with the same card have a fault', () => {
  const rows = [
    aRow({ card: '04A2B7719C' }),
    aRow({ person: BO, card: '04a2b7719c ' }),
    aRow({ key: 'ana@mine.example', pin: '2580' }),
    aRow({ person: NICO }),
  ];

  expect(accessFaults(rows)).toEqual([
    { row: 1, field: 'person', fault: 'personRepeated' },
    { row: 1, field: 'card', fault: 'cardRepeated' },
    { row: 2, field: 'card', fault: 'cardRepeated' },
    { row: 3, field: 'person', fault: 'personRepeated' },
  ]);
});
