import { useMemo, type ReactNode } from 'react';
import { shownDeviation, shownNumber } from '#areas/testing/results/shown-number.ts';
import { useDates, type Dates } from '#platform/portal/time/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { Column } from '#platform/portal/ui/table/column.ts';
import type { CsvValue } from '#platform/shared/files/csv-text.ts';
import { shownShare } from '#platform/shared/shown-share.ts';
import { tableOrder, type ColumnOf, type ReportColumn, type ReportColumns } from '../report-column.ts';

interface CellWriter {
  readonly t: Translate;
  readonly locale: string;
  readonly dates: Dates;
}

/** The cells that the page draws itself, because they are more than the text of a value. */
export type ReportCells<Row, Columns> = Readonly<
  Partial<Record<ColumnOf<Columns>, (row: Row, writer: CellWriter) => ReactNode>>
>;

/** Returns the columns of a report's table. */
export function useReportColumns<Row, Columns extends ReportColumns<Row>>(
  columns: Columns,
  cells: ReportCells<Row, Columns>,
): readonly (Column<Row> & { readonly id: ColumnOf<Columns> })[] {
  const t = useText();
  const locale = useLocale();
  const dates = useDates();
  return useMemo(() => {
    const writer = { t, locale, dates };
    return tableOrder(columns).map((id) => {
      const column = columns[id] as ReportColumn<Row>;
      const cell = cells[id] ?? ((row: Row) => shownValue(column, row, writer));
      return { ...column, id, header: t(column.tableHeader ?? column.header), cell: (row) => cell(row, writer) };
    });
  }, [columns, cells, t, locale, dates]);
}

function shownValue<Row>({ value, shows }: ReportColumn<Row>, row: Row, { t, locale, dates }: CellWriter): ReactNode {
  const found: CsvValue = value(row, t);
  if (found === null) return '–';
  if (typeof found === 'string') return shows === 'moment' ? dates.moment(found) : found;
  if (typeof found !== 'number') return found.join(', ') || '–';
  if (shows === 'score') return shownNumber(found, locale);
  if (shows === 'deviation') return shownDeviation(found, locale);
  return shows === 'share' ? shownShare(found, locale) : found;
}
