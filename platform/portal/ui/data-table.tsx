import type { ReactNode } from 'react';
import type { RowData } from '@tanstack/react-table';
import type { Page } from '#platform/shared/paging.ts';
import type { Column, RowParts, Sort } from './column.ts';
import { PagingBar } from './paging-bar.tsx';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';
import type { CursorPaging } from './use-cursor-paging.ts';
import { useNarrowScreen } from './use-narrow-screen.ts';

interface DataTableProps<Row> extends RowParts<Row> {
  /** Names the table. */
  label: string;
  columns: readonly Column<Row>[];
  page: Page<Row>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Left out: the page is all there is. */
  paging?: CursorPaging;
  /** An EmptyState for a list that never had anything. */
  empty: ReactNode;
  /** An EmptyState for a list that its filters emptied. */
  filteredEmpty?: ReactNode;
  isFiltered?: boolean;
}

/**
 * A list that the server sorts, filters and pages; below 720 px its rows are cards. Put it into Loaded with a
 * TableSkeleton, and keep `columns` outside the component or in a memo.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { page, paging, empty, filteredEmpty = empty, isFiltered = false, ...rest } = props;
  const isNarrow = useNarrowScreen();
  const hasRows = page.items.length > 0;
  const rows = isNarrow ? <RowCards {...rest} rows={page.items} /> : <RowTable {...rest} rows={page.items} />;
  return (
    <div className="data-table">
      {hasRows ? rows : <div className="card">{isFiltered ? filteredEmpty : empty}</div>}
      {paging && (hasRows || paging.goBack) && <PagingBar page={page} paging={paging} />}
    </div>
  );
}
