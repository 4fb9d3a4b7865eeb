import { saveFile } from '#platform/portal/save-file.ts';
import { BYTE_ORDER_MARK, csvLine, type CsvValue } from '#platform/shared/csv-text.ts';
import { CSV_TYPE } from '#platform/shared/csv.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { localTimeOf } from '#platform/shared/zone-days.ts';
import type { ChartCell, ChartTable } from './chart-model.ts';

interface Reader {
  readonly locale: Locale;
  readonly timeZone: string;
}

/** What the picture shows, as a file that spreadsheets open. A moment is there in UTC and by the reader's clock. */
export function saveCsv({ heads, rows }: ChartTable, { locale, timeZone }: Reader, fileName: string): void {
  const isTime = heads.map((_, at) => rows.some((row) => row[at] instanceof Date));
  const head = heads.flatMap((name, at) => (isTime[at] ? [name, `${name} (${timeZone})`] : [name]));
  const lines = rows.map((row) =>
    row.flatMap((cell, at) => (isTime[at] ? momentCells(cell, timeZone) : [plain(cell)])),
  );
  const text = BYTE_ORDER_MARK + [head, ...lines].map((row) => csvLine(row, locale)).join('');
  saveFile({ contentType: CSV_TYPE, bytes: new TextEncoder().encode(text) }, `${fileName}.csv`);
}

const momentCells = (cell: ChartCell, timeZone: string): CsvValue[] =>
  cell instanceof Date ? [cell.toISOString(), localTimeOf(cell, timeZone)] : [plain(cell), null];

const plain = (cell: ChartCell): CsvValue => (cell instanceof Date ? cell.toISOString() : cell);
