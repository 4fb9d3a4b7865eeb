import type { ReactNode } from 'react';

/** The first column names the row. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Footer cell with the total of all rows in the list, not only those on the page. */
  footer?: ReactNode;
  isSortable?: boolean;
  /** Aligned right. */
  isNumeric?: boolean;
  /** Shown on the cards of a narrow screen. If no column sets it, the second and third are shown. */
  isOnCard?: boolean;
  /** Hidden until the person chooses it. */
  isOptional?: boolean;
}

export interface Sort {
  /** The id of a column. */
  column: string;
  direction: 'ascending' | 'descending';
}

/**
 * Returns the order after a press on a column header: ascending, then descending, then the list's own order if it has
 * one.
 */
export function nextSort(column: string, current: Sort | undefined, ownOrder?: Sort): Sort {
  if (current?.column !== column) return { column, direction: 'ascending' };
  if (current.direction === 'ascending') return { column, direction: 'descending' };
  return ownOrder ?? { column, direction: 'ascending' };
}

/** The content and actions of a row, for tables and cards alike. */
export interface RowParts<Row> {
  rowId: (row: Row) => string;
  /** Names the row in the labels of its actions. */
  rowName: (row: Row) => string;
  /** The address that a press on the row opens. */
  rowHref?: ((row: Row) => string) | undefined;
  /** For rows without an address. */
  onOpenRow?: ((row: Row) => void) | undefined;
  /** The MenuItems of the row's menu. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
}
