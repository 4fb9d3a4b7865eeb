import type { TagLabel } from '#areas/users/names/tag-label.ts';
import type { CsvTable } from '#platform/server/http/csv-reply.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import type { Page } from '#platform/shared/paging.ts';
import { dayBegins } from '#platform/shared/time/zone-days.ts';
import { timelineColumns, type ColumnDays } from '../timeline-columns.ts';
import type { CellQuery, Timeline, TimelineQuery, TimelineRow } from '../timeline.contract.ts';
import { TIMELINE_CELL_COLUMNS, type FileCell, type PlacedCell, type TimelineCell } from '../timeline-cell.ts';
import { findPolicyChanges } from './deviation-lines.queries.ts';
import { findPeriod } from '#areas/reports/frame/server/period-condition.queries.ts';
import { fileColumns } from '#areas/reports/frame/server/file-columns.ts';
import { findCells, findColumnCounts, findTagCells, type DatedCell, type GridScope } from './timeline-cells.queries.ts';
import { findTimelinePeople, planForThese } from './timeline-people.queries.ts';

type GridQuery = Omit<TimelineQuery, 'groupBy' | 'columns'>;

/** The columns of the period and the tests in them; only the last columns if there are too many. */
async function gridOf(db: TenantDb, visitor: Visitor, query: GridQuery) {
  await planForThese(db);
  const period = await findPeriod(db, query, visitor);
  const { columns, isCut } = timelineColumns(period, query.by);
  const [first] = columns;
  const from = isCut && first ? dayBegins(first.from, period.timeZone) : period.from;
  const { by, value } = query;
  const scope: GridScope = {
    filter: query,
    period: { from, to: period.to },
    reader: visitor,
    timeZone: period.timeZone,
    by,
    value,
  };
  return { period, columns, isCut, scope };
}

export async function timeline(db: TenantDb, visitor: Visitor, query: TimelineQuery): Promise<Timeline> {
  const { period, columns, isCut, scope } = await gridOf(db, visitor, query);
  const counted = new Map((await findColumnCounts(db, scope)).map((count) => [count.from, count]));
  const page = query.groupBy
    ? await tagRows(db, scope, { categoryId: query.groupBy, columns })
    : await personRows(db, scope, { query, columns });
  const heads = columns.map((days) => ({ ...days, tests: 0, reds: 0, ...counted.get(days.from) }));
  return { period, columns: heads, policyChanges: await findPolicyChanges(db, scope), isCut, ...page };
}

async function personRows(
  db: TenantDb,
  scope: GridScope,
  { query, columns }: { query: GridQuery; columns: readonly ColumnDays[] },
): Promise<Page<TimelineRow>> {
  const page = await findTimelinePeople(db, scope, query);
  const ids = page.items.map(({ id }) => id);
  const cells = Map.groupBy(await findCells(db, scope, ids), ({ userId }) => userId);
  const items = page.items.map(({ id, person }) => ({
    id,
    person,
    tag: null,
    cells: (cells.get(id) ?? []).flatMap(({ userId: _, ...cell }) => placed(cell, columns)),
  }));
  return { ...page, items };
}

/** Returns all tags on one page, because there are few. */
async function tagRows(
  db: TenantDb,
  scope: GridScope,
  { categoryId, columns }: { categoryId: string; columns: readonly ColumnDays[] },
): Promise<Page<TimelineRow>> {
  const cells = await findTagCells(db, scope, categoryId);
  const byTag = Map.groupBy(cells, ({ tag }) => tag?.id ?? categoryId);
  const items = [...byTag].map(([id, own]) => ({
    id,
    person: null,
    tag: own[0]?.tag ?? (null as TagLabel | null),
    cells: own.flatMap(({ tag: _, ...cell }) => placed(cell, columns)),
  }));
  return { items, nextCursor: null, total: items.length };
}

function placed({ from, ...cell }: DatedCell, columns: readonly ColumnDays[]): TimelineCell[] {
  const column = columns.findIndex((each) => each.from === from);
  return column < 0 ? [] : [{ column, ...cell }];
}

/** The grid as a file, with a line for each cell, of people or of tags. */
export const timelineTable = (visitor: Visitor, query: TimelineQuery): CsvTable<FileCell> =>
  cellTable(query, async (db, place) => {
    const { columns, scope } = await gridOf(db, visitor, query);
    const page = query.groupBy
      ? await tagRows(db, scope, { categoryId: query.groupBy, columns })
      : await personRows(db, scope, { query: { ...query, ...place }, columns });
    return { ...page, items: page.items.flatMap((row) => cellsOf(row, columns)) };
  });

/** The cells of people, page by page and as a file. */
export const timelineCellTable = (visitor: Visitor, query: CellQuery): CsvTable<PlacedCell> =>
  cellTable(query, async (db, place) => {
    const { columns, scope } = await gridOf(db, visitor, query);
    const page = await personRows(db, scope, { query: { ...query, ...place }, columns });
    const cells = page.items.flatMap((row) => cellsOf(row, columns));
    return { ...page, items: cells.flatMap(({ tag: _, person, ...cell }) => (person ? { person, ...cell } : [])) };
  });

const cellTable = <Cell extends FileCell>(query: CellQuery, readPage: CsvTable<Cell>['readPage']): CsvTable<Cell> => ({
  columns: fileColumns(TIMELINE_CELL_COLUMNS),
  chosen: query.columns,
  readPage,
  record: {
    action: 'report.exported',
    objectType: 'organization',
    objectId: null,
    detail: { report: 'baseline-deviation-timeline', columns: query.columns, filter: filterOf(query) },
  },
});

const filterOf = ({ columns: _, sort: __, cursor: ___, limit: ____, ...filter }: CellQuery) => filter;

const cellsOf = ({ person, tag, cells }: TimelineRow, columns: readonly ColumnDays[]): FileCell[] =>
  cells.flatMap(({ column, ...cell }) => {
    const days = columns[column];
    return days ? [{ person, tag, ...days, ...cell }] : [];
  });
