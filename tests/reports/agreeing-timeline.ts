import { expect } from 'vitest';
import {
  CELL_VALUES,
  getDeviationLines,
  getTimeline,
  TIMELINE_SORTS,
  type TimelineRow,
} from '#areas/reports/timeline/timeline.contract.ts';
import { linesOf } from './plain-lines.ts';
import { cellsOf, columnHeads, columnsOf, rowPeople, tagRows } from './plain-timeline.ts';
import { lookAgain, type Look } from './report-world.ts';
import { expectNearly, wholeList } from './whole-list.ts';

/** The Baseline Deviation Timeline against the raw rows. Each check returns how much it has compared. */

const gridAt = (at: number) => ({
  by: at % 3 === 0 ? ('week' as const) : ('day' as const),
  value: CELL_VALUES[at % CELL_VALUES.length] ?? 'last',
  sort: TIMELINE_SORTS[at % TIMELINE_SORTS.length] ?? 'latest',
});

export async function gridOfPeopleAgrees(look: Look, at: number): Promise<number> {
  const { rows, filter, caller } = look;
  const grid = gridAt(at);
  const limit = [7, 19, 191][at % 3] ?? 7;
  const { items, total } = await wholeList<TimelineRow>(caller, getTimeline, { ...filter, ...grid }, limit);
  const { body } = await caller.call(getTimeline, { query: { ...filter, ...grid, limit: 1 } });

  const cells = cellsOf(rows, look, grid);
  const expected = rowPeople(rows, look, grid).map(({ id }) => ({ id, cells: cells.get(id) ?? [] }));
  expect(total).toBe(expected.length);
  expectNearly(
    items.map((row) => ({ id: row.id, cells: row.cells })),
    expected,
  );
  expect(body.columns).toEqual(columnHeads(rows, look, grid.by));
  expect(body.isCut).toBe(columnsOf(rows, look, grid.by).isCut);
  return items.reduce((sum, row) => sum + row.cells.length, 0);
}

export async function gridOfTagsAgrees(look: Look, at: number): Promise<number> {
  const { rows, filter, caller } = look;
  const grid = gridAt(at);
  const groupBy = rows.categories[at % rows.categories.length]?.id ?? '';
  const { body, status } = await caller.call(getTimeline, { query: { ...filter, ...grid, groupBy } });

  expect(status).toBe(200);
  expectNearly(
    body.items.map(({ tag, cells }) => ({ tag: tag?.name ?? null, cells })),
    tagRows(rows, look, grid, groupBy),
  );
  return body.items.length;
}

export async function linesAgree(look: Look, at: number): Promise<number> {
  const first = (at * 7) % Math.max(1, look.rows.people.length - 20);
  const users = look.rows.people.slice(first, first + 20).map(({ id }) => id);
  const { body, status } = await look.caller.call(getDeviationLines, {
    query: { ...look.filter, users: users.join(',') },
  });

  expect(status).toBe(200);
  // Slow change is for readers who may see score details.
  const maySee = look.sees.resultDays === null;
  const expected = linesOf(lookAgain(look, { users: users.join(',') })).map((line) => ({
    ...line,
    series: line.series.map((series) => ({
      ...series,
      drift: maySee ? series.drift : null,
      points: series.points.map((point) => ({ ...point, sum: maySee ? point.sum : null })),
    })),
  }));
  expectNearly(
    body.items.map(({ person, ...line }) => ({ id: person.id, ...line })),
    expected,
  );
  return body.items.flatMap(({ series }) => series.flatMap(({ points }) => points)).length;
}
