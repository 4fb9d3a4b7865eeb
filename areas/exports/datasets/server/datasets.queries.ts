import { sql, type RawBuilder } from 'kysely';
import { findPeriod } from '#areas/reports/frame/server/period-condition.queries.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { columnsOf } from '../dataset-columns.ts';
import type { Dataset, ExportColumn } from '../datasets.ts';
import { alertRows } from './alert-rows.queries.ts';
import { auditRows } from './audit-rows.queries.ts';
import { caseRows } from './case-rows.queries.ts';
import { cellOf, sourceOf, type RowSource, type Writing } from './cells.queries.ts';
import type { DatasetRequest } from '../dataset-request.ts';
import type { DatasetScope } from './dataset-scope.queries.ts';
import { countGroups } from './group-parts.queries.ts';
import { occurrenceRows } from './occurrence-rows.queries.ts';
import { baselineRows, userRows } from './person-rows.queries.ts';
import { resultRows, trialRows } from './result-rows.queries.ts';
import { visitRows } from './visit-rows.queries.ts';

const SOURCES: Readonly<Record<Dataset, (scope: DatasetScope, writing: Writing) => RowSource>> = {
  results: resultRows,
  visits: visitRows,
  baselines: baselineRows,
  users: userRows,
  occurrences: occurrenceRows,
  alerts: alertRows,
  cases: caseRows,
  audit: auditRows,
  trials: trialRows,
};

/** Sets the clock of the transaction to the file's time zone, because the cells of local times are written by it. */
export async function scopeOf(db: TenantDb, request: DatasetRequest): Promise<DatasetScope> {
  await sql`select set_config('TimeZone', ${request.options.timeZone}, true)`.execute(db);
  return { db, request, period: await findPeriod(db, request.filter, request.reader) };
}

/**
 * Returns the requested columns in order. Throws if the file must not have one of them, because the caller should have
 * checked.
 */
export function chosenColumns({ dataset, identity, columns }: DatasetRequest): readonly ExportColumn[] {
  const known = new Map(columnsOf(dataset, identity).map((column) => [column.id, column]));
  return columns.map((id) => {
    const column = known.get(id);
    if (!column) throw new RangeError(`A file of this kind has no column ${id}.`);
    return column;
  });
}

/** Returns a select whose columns are the cells of the file, ready to be copied as CSV. */
export async function csvRows(db: TenantDb, request: DatasetRequest): Promise<RawBuilder<unknown>> {
  return selected(await scopeOf(db, request), { request, form: 'csv' });
}

/** Returns a select of one column, with each row as a line of JSON. */
export async function jsonRows(db: TenantDb, request: DatasetRequest): Promise<RawBuilder<unknown>> {
  return jsonLines(selected(await scopeOf(db, request), { request, form: 'json' }));
}

const jsonLines = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select row_to_json(line)::text as line from (${rows}) line`;

/** Selects the chosen columns and `more`, from the rows that `place` allows. */
export function selected(
  scope: DatasetScope,
  writing: Writing,
  { more, place }: { more?: RawBuilder<unknown>; place?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  const { parts, values, rows } = SOURCES[scope.request.dataset](scope, writing);
  const cells = chosenColumns(scope.request).map(
    (column) => sql`${cellOf(writing, column, sourceOf(column, values))} as ${sql.id(column.id)}`,
  );
  return sql`
    ${parts ? sql`with ${parts}` : sql``}
    select ${sql.join(more ? [...cells, more] : cells)} from ${rows} ${place ?? sql``}`;
}

/** Counts the rows of the file; for groups, the most rows it can have. */
export async function countRows(db: TenantDb, request: DatasetRequest): Promise<number> {
  const scope = await scopeOf(db, request);
  if (request.identity === 'aggregated') return countGroups(scope);
  // The level of identity does not change the number of rows.
  const named = { ...request, identity: 'identified' as const };
  const { parts, rows, counted = rows } = SOURCES[request.dataset](scope, { request: named, form: 'json' });
  const { rows: found } = await sql<{ rows: number }>`
    select count(*) as rows from (${parts ? sql`with ${parts}` : sql``} select from ${counted}) counted`.execute(db);
  return found[0]?.rows ?? 0;
}

/**
 * Returns the people whom the rows of an identified file are about; empty for datasets that are not about single
 * people.
 */
export async function findNamedPeople(db: TenantDb, request: DatasetRequest): Promise<string[]> {
  const isAboutPeople = columnsOf(request.dataset, 'identified').some(({ id }) => id === 'person');
  if (request.identity !== 'identified' || !isAboutPeople) return [];
  const asked = { ...request, columns: ['person'] };
  const rows = selected(await scopeOf(db, asked), { request: asked, form: 'json' });
  const { rows: found } = await sql<{ person: string }>`
    select person::text from (select distinct person from (${rows}) named where person is not null) each`.execute(db);
  return found.map(({ person }) => person);
}
