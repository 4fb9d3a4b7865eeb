import type { TenantDb } from '#platform/server/database/database.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/shared/files/csv-text.ts';
import { CSV_TYPE } from '#platform/shared/files/csv.ts';
import type { FileStream } from '#platform/shared/endpoint.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { Page } from '#platform/shared/paging.ts';
import { invalidInput, Problem } from '#platform/shared/problem.ts';
import { FAULT_TEXTS } from '#areas/imports/rows/fault-texts.ts';
import type { Import, ImportRow } from '../imports.contract.ts';
import type { KeptRow } from '#areas/imports/rows/kept-row.ts';
import type { RowFault } from '#areas/imports/rows/row-fault.ts';
import { findRows } from './import-rows.queries.ts';
import { showImport } from './imports.service.ts';

/** The reader's language. */
export interface Reader {
  readonly locale: Locale;
  readonly t: (id: string, values?: Readonly<Record<string, string | number>>) => string;
}

interface RowsQuery {
  readonly id: string;
  readonly outcome: KeptRow['outcome'];
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export async function listRows(db: TenantDb, query: RowsQuery, reader: Reader): Promise<Page<ImportRow>> {
  const shown = await showImport(db, query.id);
  const page = await findRows(db, { ...query, importId: query.id, after: rowIn(query.cursor) });
  return { ...page, items: page.items.map((row) => importRow(row, shown, reader)) };
}

function rowIn(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,9}$/.test(cursor)) throw new Problem(invalidInput, { fields: { cursor: 'field.invalid' } });
  return Number(cursor);
}

const importRow = ({ row, detail }: KeptRow, { columns, settings }: Import, { t }: Reader): ImportRow => ({
  row,
  name: detail.name,
  errors: (detail.faults ?? []).map((fault) => ({
    column: fault.field === null ? '' : (columns[settings.mapping.indexOf(fault.field)] ?? ''),
    message: faultText(fault, t),
  })),
  differences: (detail.differences ?? []).map(({ field, from, to }) => ({ field, from, to })),
});

export const faultText = ({ reason, about = '' }: RowFault, t: Reader['t']): string =>
  t(FAULT_TEXTS[reason], { about });

const ROWS_AT_ONCE = 1000;

/** `read` runs a short transaction for each part of the file. */
export async function errorFile(
  read: <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>,
  id: string,
  { t, locale }: Reader,
): Promise<FileStream> {
  const { columns } = await read((db) => showImport(db, id));
  return { contentType: CSV_TYPE, chunks: lines() };

  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine([t('imports.errorFile.row'), t('imports.errorFile.problem'), ...columns], locale);
    for (let after: number | null = 0; after !== null;) {
      const place = { importId: id, outcome: 'error', after, limit: ROWS_AT_ONCE } as const;
      const page: Page<KeptRow> = await read((db) => findRows(db, place));
      yield page.items.map((row) => csvLine(errorCells(row, t), locale)).join('');
      after = page.nextCursor === null ? null : Number(page.nextCursor);
    }
  }
}

const errorCells = ({ row, detail: { faults = [], cells = [] } }: KeptRow, t: Reader['t']): string[] => [
  String(row),
  faults.map((fault) => faultText(fault, t)).join(' '),
  ...cells,
];
