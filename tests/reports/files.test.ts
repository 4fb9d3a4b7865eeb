import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeviations } from '#areas/reports/deviation/baseline-deviation.contract.ts';
import { DEVIATION_COLUMNS, type DeviationRow } from '#areas/reports/deviation/deviation-row.ts';
import { fileValue, type ReportColumns } from '#areas/reports/frame/report-column.ts';
import { listScores } from '#areas/reports/scores/scores.contract.ts';
import { SCORE_COLUMNS, type ScoreRow } from '#areas/reports/scores/score-row.ts';
import { TEST_STATUS_COLUMNS } from '#areas/reports/test-status/test-status-row.ts';
import { listTestStatus } from '#areas/reports/test-status/test-status.contract.ts';
import { getTimeline, listTimelineCells, type TimelineRow } from '#areas/reports/timeline/timeline.contract.ts';
import { listUserStats } from '#areas/reports/user-stat/user-stat.contract.ts';
import { USER_STAT_COLUMNS, type UserStat } from '#areas/reports/user-stat/user-stat-row.ts';
import { loadTexts } from '#platform/server/texts.ts';
import { csvLine } from '#platform/shared/files/csv-text.ts';
import type { Caller } from '#tests/support/server/test-server.ts';
import { startRandomWorld, type ReportWorld } from './report-world.ts';
import { csvLines, wholeList } from './whole-list.ts';

const texts = loadTexts();
let world: ReportWorld;
let owner: Caller;
beforeAll(async () => {
  world = await startRandomWorld();
  [owner] = world.readers.map(({ caller }) => caller) as [Caller];
});
afterAll(() => world.server.close());

const numberOf = ({ employeeNumber }: { readonly employeeNumber: string | null }): string => employeeNumber ?? '';

test('the file of Score Results has the rows of the list, in its order', async () => {
  for (const query of [
    { period: '90d', sort: 'takenAt' },
    { period: '28d', sort: '-score', validity: 'suspect,invalid', attempt: 'all' },
  ]) {
    const file = await csvLines(world.server, owner, listScores, { ...query, columns: 'employeeNumber' });
    const { items } = await wholeList<ScoreRow>(owner, listScores, query, 101);

    expect(file.length).toBeGreaterThan(20);
    expect(file).toEqual(items.map(({ person }) => [numberOf(person)]));
  }
});

test('the file of Baseline Deviation has the rows of the list', async () => {
  const query = { period: '90d', sort: 'name' };
  const columns = 'employeeNumber,score,deviation';
  const file = await csvLines(world.server, owner, listDeviations, { ...query, columns });
  const { items } = await wholeList<DeviationRow>(owner, listDeviations, query, 7);

  expect(file.length).toBeGreaterThan(10);
  expect(file).toEqual(
    items.map(({ person, score, deviation }) => [numberOf(person), String(score), String(deviation ?? '')]),
  );
});

const FILES = [
  { report: 'Score Results', endpoint: listScores, columns: SCORE_COLUMNS, sort: '-takenAt' },
  { report: 'Baseline Deviation', endpoint: listDeviations, columns: DEVIATION_COLUMNS, sort: 'name' },
  { report: 'Test Status', endpoint: listTestStatus, columns: TEST_STATUS_COLUMNS, sort: 'name' },
  { report: 'User Stat', endpoint: listUserStats, columns: USER_STAT_COLUMNS, sort: 'name' },
] as const;

/** Counts the minutes until now, so it may go on between the list and the file. */
const GOES_ON = 'minutesLate';

// A file reads only what its columns need, so each column is also requested alone.
test.each(FILES)('each column of the file of $report has the values of the list', async ({ report: _, ...file }) => {
  const { endpoint, sort } = file;
  const columns: ReportColumns<never> = file.columns;
  const list = () => wholeList<never>(owner, endpoint, { period: '28d', sort }, 101);
  const t = (id: string) => texts.translate('en', id);

  const { items: before } = await list();
  const values = new Map<string, string[]>();
  for (const id of Object.keys(columns)) {
    const lines = await csvLines(world.server, owner, endpoint, { period: '28d', sort, columns: id });
    values.set(
      id,
      lines.map(([value = '']) => value),
    );
  }
  const { items: after } = await list();

  expect(before.length).toBeGreaterThan(10);
  for (const [id, column] of Object.entries(columns)) {
    const listed = (items: readonly never[]): string[] =>
      parse(items.map((row) => csvLine([fileValue(column, row, t)], 'en')).join('')).flat();
    const expected = id === GOES_ON ? upTo(listed(after), values.get(id), listed(before)) : listed(before);
    expect([id, values.get(id)]).toEqual([id, expected]);
  }
});

/** Returns the values of the file where they are between those of the two lists, and of the first list elsewhere. */
const upTo = (after: readonly string[], file: readonly string[] = [], before: readonly string[]): string[] =>
  before.map((least, at) => {
    const value = file[at] ?? '';
    const isBetween = Number(least) <= Number(value) && Number(value) <= Number(after[at]);
    return least !== '' && isBetween ? value : least;
  });

test('the file of the timeline has every cell of every person', async () => {
  const query = { period: '90d', sort: 'name' };
  const columns = 'employeeNumber,from,tests';
  const file = await csvLines(world.server, owner, listTimelineCells, { ...query, columns });
  const { items } = await wholeList<TimelineRow>(owner, getTimeline, query, 7);
  const { body } = await owner.call(getTimeline, { query: { period: '90d', limit: 1 } });

  expect(file.length).toBeGreaterThan(100);
  expect(file).toEqual(
    items.flatMap(({ person, cells }) =>
      cells.map(({ column, tests }) => [person?.employeeNumber ?? '', body.columns[column]?.from, String(tests)]),
    ),
  );
});

test('the file of User Stat has the rows of the list', async () => {
  const query = { period: '90d', sort: '-tests' };
  const file = await csvLines(world.server, owner, listUserStats, { ...query, columns: 'employeeNumber,tests' });
  const { items } = await wholeList<UserStat>(owner, listUserStats, query, 7);

  expect(file.length).toBeGreaterThan(10);
  expect(file).toEqual(items.map(({ person, tests }) => [numberOf(person), String(tests)]));
});
