import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeviations } from '#areas/reports/deviation/baseline-deviation.contract.ts';
import type { DeviationRow } from '#areas/reports/deviation/deviation-row.ts';
import { listScores } from '#areas/reports/scores/scores.contract.ts';
import type { ScoreRow } from '#areas/reports/scores/score-row.ts';
import { getTimeline, listTimelineCells, type TimelineRow } from '#areas/reports/timeline/timeline.contract.ts';
import { listUserStats } from '#areas/reports/user-stat/user-stat.contract.ts';
import type { UserStat } from '#areas/reports/user-stat/user-stat-row.ts';
import type { Caller } from '#tests/support/server/test-server.ts';
import { startRandomWorld, type ReportWorld } from './report-world.ts';
import { csvLines, wholeList } from './whole-list.ts';

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
