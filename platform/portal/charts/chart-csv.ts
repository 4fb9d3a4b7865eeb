import { saveFile } from '#platform/portal/save-file.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/shared/csv-text.ts';
import { CSV_TYPE } from '#platform/shared/csv.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { ChartTable } from './chart-model.ts';

/** What the picture shows, as a file that spreadsheets open. */
export function saveCsv({ heads, rows }: ChartTable, locale: Locale, fileName: string): void {
  const text = BYTE_ORDER_MARK + [heads, ...rows].map((row) => csvLine(row, locale)).join('');
  saveFile({ contentType: CSV_TYPE, bytes: new TextEncoder().encode(text) }, `${fileName}.csv`);
}
