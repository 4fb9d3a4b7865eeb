import { saveFile } from '#platform/portal/save-file.ts';
import { BYTE_ORDER_MARK, csvLine, guarded, type CsvValue } from '#platform/shared/csv-text.ts';
import { CSV_TYPE } from '#platform/shared/csv.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { localTimeOf } from '#platform/shared/zone-days.ts';
import type { ChartCell, ChartTable } from './chart-model.ts';
import { inTenths } from './in-tenths.ts';

interface Reader {
  readonly locale: Locale;
  readonly timeZone: string;
}

/** Saves the chart's data as a CSV file. Each time is written in UTC and in the reader's time zone. */
export function saveCsv(table: ChartTable, reader: Reader, fileName: string): void {
  const lines = linesOf(table, reader).map((row) => csvLine(row, reader.locale));
  const text = BYTE_ORDER_MARK + lines.join('');
  saveFile({ contentType: CSV_TYPE, bytes: new TextEncoder().encode(text) }, `${fileName}.csv`);
}

/** The same for the clipboard: a spreadsheet puts tab-separated text into cells. */
export function tabbedText(table: ChartTable, reader: Reader): string {
  const decimals = new Intl.NumberFormat(reader.locale, { useGrouping: false, maximumFractionDigits: 1 });
  const shown = (value: CsvValue): string => {
    if (typeof value === 'number') return decimals.format(value);
    return guarded(String(value ?? '').replaceAll(/[\t\r\n]+/g, ' '));
  };
  return linesOf(table, reader)
    .map((row) => row.map(shown).join('\t'))
    .join('\n');
}

function linesOf({ heads, rows }: ChartTable, { timeZone }: Reader): CsvValue[][] {
  const isTime = heads.map((_, at) => rows.some((row) => row[at] instanceof Date));
  const head = heads.flatMap((name, at) => (isTime[at] ? [name, `${name} (${timeZone})`] : [name]));
  const lines = rows.map((row) =>
    row.flatMap((cell, at) => (isTime[at] ? momentCells(cell, timeZone) : [plain(cell)])),
  );
  return [head, ...lines];
}

const momentCells = (cell: ChartCell, timeZone: string): CsvValue[] =>
  cell instanceof Date ? [cell.toISOString(), localTimeOf(cell, timeZone)] : [plain(cell), null];

function plain(cell: ChartCell): CsvValue {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'number' ? inTenths(cell) : cell;
}
