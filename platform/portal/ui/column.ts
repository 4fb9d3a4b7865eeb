import type { ReactNode } from 'react';

/** The first column names the row. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Under the column: what all rows of the list come to, not those of the page alone. */
  footer?: ReactNode;
  isSortable?: boolean;
  /** Figures stand at the right. */
  isNumeric?: boolean;
  /** Shown on a phone's card. Left out everywhere: the second and third column. */
  isOnCard?: boolean;
  /** Not shown until somebody chooses it. */
  isOptional?: boolean;
}

export interface Sort {
  /** The id of a column. */
  column: string;
  direction: 'ascending' | 'descending';
}

/** What pressing a column's head asks for: upward first, then downward, then the list's own order if it has one. */
export function nextSort(column: string, current: Sort | undefined, ownOrder?: Sort): Sort {
  if (current?.column !== column) return { column, direction: 'ascending' };
  if (current.direction === 'ascending') return { column, direction: 'descending' };
  return ownOrder ?? { column, direction: 'ascending' };
}

/** What a row is and what it can do, for tables and cards alike. */
export interface RowParts<Row> {
  rowId: (row: Row) => string;
  /** Names the row where its actions are offered. */
  rowName: (row: Row) => string;
  /** Where a press on the row leads. */
  rowHref?: ((row: Row) => string) | undefined;
  /** For rows without an address of their own. */
  onOpenRow?: ((row: Row) => void) | undefined;
  /** The MenuItems of the row's menu. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
}
