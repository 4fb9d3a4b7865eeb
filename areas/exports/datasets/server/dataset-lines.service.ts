import type { TenantDb } from '#platform/server/database/database.ts';
import { hasGroups } from '../dataset-columns.ts';
import type { ExportColumn } from '../datasets.ts';
import { groupRows, type GroupRow } from '../group-row.ts';
import type { DatasetRequest } from '../dataset-request.ts';
import type { DatasetScope } from './dataset-scope.queries.ts';
import { chosenColumns, scopeOf } from './datasets.queries.ts';
import { findGroupParts, findTagNames } from './group-parts.queries.ts';
import { csvText } from './line-text.ts';
import { openedRecord } from './opened-record.ts';
import { findTrials } from './trial-batches.queries.ts';

/** The lines of a file that is not copied straight from the database, each with its line end. */
export async function* datasetLines(
  db: TenantDb,
  request: DatasetRequest,
  format: 'csv' | 'jsonl',
): AsyncGenerator<string> {
  const scope = await scopeOf(db, request);
  const rows = request.identity === 'aggregated' ? groupValues(scope, format) : trialValues(scope, format);
  const columns = chosenColumns(request);
  for await (const row of rows) yield format === 'csv' ? csvLine(columns, row, request) : jsonLine(columns, row);
}

type Row = Readonly<Record<string, unknown>>;

function csvLine(columns: readonly ExportColumn[], row: Row, { options, dataset }: DatasetRequest): string {
  const cells = columns.map(({ id, kind }) => {
    const value = row[id] ?? null;
    // The database has already guarded the other cells; only the record is unpacked here.
    if (dataset === 'trials' && id !== 'record') return { kind: 'code' as const, value: asText(value) };
    return { kind, value: typeof value === 'number' ? value : asText(value) };
  });
  return csvText(cells, options);
}

const asText = (value: unknown): string | null =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value);

const jsonLine = (columns: readonly ExportColumn[], row: Row): string =>
  `${JSON.stringify(Object.fromEntries(columns.map(({ id }) => [id, row[id] ?? null])))}\n`;

async function* trialValues(scope: DatasetScope, format: 'csv' | 'jsonl'): AsyncGenerator<Row> {
  const { request } = scope;
  const trials = findTrials(scope, { request, form: format === 'csv' ? 'csv' : 'json' });
  for await (const { cells, packed } of trials) yield { ...cells, record: openedRecord(packed, request.identity) };
}

/** Yields the groups week by week: everyone first, then the tags by name. */
async function* groupValues(scope: DatasetScope, format: 'csv' | 'jsonl'): AsyncGenerator<GroupRow> {
  const { dataset, options, text } = scope.request;
  if (!hasGroups(dataset)) return;
  const names = await findTagNames(scope);
  const everyone = format === 'csv' && options.values === 'labels' ? text('exports.value.everyone') : null;
  const nameOf = (tag: string | null) => (tag === null ? everyone : (names.get(tag) ?? tag));
  const weeks = Map.groupBy(await findGroupParts(scope), ({ week }) => week ?? '');
  for (const week of [...weeks.keys()].toSorted()) {
    const rows = groupRows(dataset, weeks.get(week) ?? []);
    const [all, ...tagged] = rows.map((row) => ({ ...row, group: nameOf(row.group) }));
    if (all) yield all;
    yield* tagged.toSorted((a, b) => (a.group ?? '').localeCompare(b.group ?? '', options.locale));
  }
}
