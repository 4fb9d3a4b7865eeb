import type { CsvTable } from '#platform/server/http/csv-reply.ts';
import { fileValue, type ReportColumns } from '../report-column.ts';

/** The columns of a report in its file. `t` translates values; headings are translated by the reply. */
export const fileColumns = <Row>(
  columns: ReportColumns<Row>,
  t: (id: string) => string = (id) => id,
): CsvTable<Row>['columns'] =>
  Object.fromEntries(
    Object.entries(columns).map(([id, column]) => [
      id,
      {
        header: column.header,
        value: (row: Row) => fileValue(column, row, t),
        isTime: column.shows === 'moment',
      },
    ]),
  );
