import { expect, test } from 'vitest';
import { fileValue, sortsOf, tableOrder, type ReportColumns } from './report-column.ts';

interface Row {
  readonly share: number | null;
  readonly words: readonly string[];
}

const COLUMNS = {
  name: { header: 'users.column.name', value: () => 'Ana', isSortable: true },
  late: { header: 'reports.stat.column.late', value: () => 2.345, decimals: 1, follows: 'share' },
  words: { header: 'users.column.tags', value: ({ words }, t) => words.map(t) },
  share: { header: 'reports.stat.column.green', value: ({ share }) => share, shows: 'share', isSortable: true },
  dueAt: { header: 'schedules.column.dueAt', value: () => '2026-11-15', isOnlyInFile: true },
  missed: { header: 'reports.stat.column.missed', value: () => 2.345, follows: 'late' },
} satisfies ReportColumns<Row>;

const ROW: Row = { share: 2 / 3, words: ['a', 'b'] };
const inFile = (id: keyof typeof COLUMNS, row = ROW) =>
  fileValue(COLUMNS[id] as never, row as never, (word) => `${word}!`);

test('the table has the order of the file, except for columns that follow another one', () => {
  expect(tableOrder(COLUMNS)).toEqual(['name', 'words', 'share', 'late', 'missed']);
});

test('sortable columns can be sorted in both directions, and the usual order is the first', () => {
  expect(sortsOf(COLUMNS, '-share')).toEqual(['-share', 'name', '-name', 'share']);
  expect(sortsOf(COLUMNS, 'urgency')).toEqual(['urgency', 'name', '-name', 'share', '-share']);
});

test('the file has numbers with their decimals, shares in percent, and words in its language', () => {
  expect([inFile('late'), inFile('missed')]).toEqual([2.3, 2.345]);
  expect([inFile('share'), inFile('share', { ...ROW, share: null })]).toEqual([66.7, null]);
  expect(inFile('words')).toEqual(['a!', 'b!']);
});
