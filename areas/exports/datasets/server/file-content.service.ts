import type { TenantDb } from '#platform/server/database/database.ts';
import { asCsv, AS_LINES, copyRows } from '#platform/server/database/copy-rows.ts';
import { BYTE_ORDER_MARK } from '#platform/shared/files/csv-text.ts';
import { columnsOf, isMadeOfLines } from '../dataset-columns.ts';
import type { Format } from '../datasets.ts';
import { datasetLines } from './dataset-lines.service.ts';
import type { DatasetRequest } from '../dataset-request.ts';
import { csvRows, jsonRows } from './datasets.queries.ts';
import { csvText, SEPARATORS } from './line-text.ts';

/**
 * Called with the number of rows that the server itself has written so far; copied rows are counted in the database.
 */
type OnRows = (rows: number) => void;

/** Yields the whole content of a file in pieces, and returns the number of its rows. */
export async function* fileContent(
  db: TenantDb,
  request: DatasetRequest,
  { format, onRows }: { format: Format; onRows: OnRows },
): AsyncGenerator<string | Uint8Array, number> {
  if (format === 'csv') yield heading(request);
  if (isMadeOfLines(request)) return yield* lines(db, request, { format, onRows });
  const copied =
    format === 'csv'
      ? yield* copyRows(db, await csvRows(db, request), asCsv(SEPARATORS[request.options.separator]))
      : yield* copyRows(db, await jsonRows(db, request), AS_LINES);
  return copied.rows;
}

/** Returns the line of column headings, as labels or as the ids of the API. */
function heading({ dataset, identity, columns, options, text }: DatasetRequest): string {
  const known = new Map(columnsOf(dataset, identity).map((column) => [column.id, column]));
  const names = columns.map((id) => (options.values === 'codes' ? id : text(known.get(id)?.header ?? id)));
  const line = csvText(
    names.map((value) => ({ kind: 'text', value })),
    options,
  );
  return (options.byteOrderMark ? BYTE_ORDER_MARK : '') + line;
}

const LINES_AT_ONCE = 500;

async function* lines(
  db: TenantDb,
  request: DatasetRequest,
  { format, onRows }: { format: Format; onRows: OnRows },
): AsyncGenerator<string, number> {
  let rows = 0;
  let waiting: string[] = [];
  for await (const line of datasetLines(db, request, format)) {
    rows += 1;
    waiting.push(line);
    if (waiting.length < LINES_AT_ONCE) continue;
    yield waiting.join('');
    waiting = [];
    onRows(rows);
  }
  if (waiting.length > 0) yield waiting.join('');
  return rows;
}
