import { rounded } from '#areas/scoring/rounded.ts';
import type { CsvValue } from '#platform/shared/files/csv-text.ts';

type Translate = (id: string) => string;

/** A column of a report: in its table, in the list of columns to choose from and in its file. */
export interface ReportColumn<Row> {
  /** The message id of the heading. */
  readonly header: string;
  /** The message id of the table's heading, where the cell shows more than the file does. */
  readonly tableHeader?: string;
  /** The value in the file. The table shows it too, unless the page draws the cell itself. */
  readonly value: (row: Row, t: Translate) => CsvValue;
  /** How a number or a time is written. In the file a share is a percentage with one decimal. */
  readonly shows?: 'score' | 'deviation' | 'share' | 'moment';
  /** Decimals in the file; without it, the number is not rounded there. */
  readonly decimals?: number;
  /** The column before it in the table; without it, the table has the order of the file. */
  readonly follows?: string;
  readonly isSortable?: true;
  readonly isNumeric?: true;
  readonly isOnCard?: true;
  readonly isOptional?: true;
  readonly isOnlyInFile?: true;
}

/** The columns of a report by id, in the order of the file. */
export type ReportColumns<Row> = Readonly<Record<string, ReportColumn<Row>>>;

export type ColumnOf<Columns> = keyof Columns & string;

export type SortableOf<Columns> = {
  [Id in ColumnOf<Columns>]: Columns[Id] extends { readonly isSortable: true } ? Id : never;
}[ColumnOf<Columns>];
type SortOf<Columns> = SortableOf<Columns> | `-${SortableOf<Columns>}`;

export const columnIds = <Columns extends ReportColumns<never>>(columns: Columns) =>
  Object.keys(columns) as [ColumnOf<Columns>, ...ColumnOf<Columns>[]];

/** Returns both directions of every sortable column; the usual order is the first. */
export function sortsOf<Columns extends ReportColumns<never>, const Usual extends string>(
  columns: Columns,
  usual: Usual,
) {
  const ids = columnIds(columns).filter((id) => columns[id]?.isSortable) as SortableOf<Columns>[];
  const sorts = ids.flatMap((id): SortOf<Columns>[] => [id, `-${id}`]);
  return [usual, ...sorts.filter((sort) => sort !== (usual as string))] as const;
}

/** Returns the ids of the table's columns in its order. */
export function tableOrder<Columns extends ReportColumns<never>>(columns: Columns): ColumnOf<Columns>[] {
  const ids = columnIds(columns).filter((id) => !columns[id]?.isOnlyInFile);
  const after = (before?: string): ColumnOf<Columns>[] =>
    ids.filter((id) => columns[id]?.follows === before).flatMap((id) => [id, ...after(id)]);
  return after();
}

/** Returns a column's value as the file has it. */
export function fileValue<Row>({ value, shows, decimals }: ReportColumn<Row>, row: Row, t: Translate): CsvValue {
  const found = value(row, t);
  if (typeof found !== 'number') return found;
  if (shows === 'share') return rounded(found * 100, 1);
  return decimals === undefined ? found : rounded(found, decimals);
}
