import type { ReactNode } from 'react';
import type { Density } from '#platform/shared/list-views.contract.ts';
import type { Page } from '#platform/shared/paging.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Column, RowParts, Sort } from './column.ts';
import { PagingBar } from './paging-bar.tsx';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';
import type { CursorPaging } from './use-cursor-paging.ts';
import { useNarrowScreen } from './use-narrow-screen.ts';
import type { Selected, Selection } from './use-selection.ts';

interface DataTableProps<Row, M extends object> extends RowParts<Row> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  page: Page<Row>;
  density?: Density;
  sort?: Sort;
  /** The list's own order when it is not that of any column, such as by urgency. */
  ownOrder?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Omitted: the page has all rows. */
  paging?: CursorPaging;
  /** Omitted: rows cannot be selected. */
  selection?: Selection<M>;
  /** Actions for the selected rows. */
  bulkActions?: (selected: Selected<M>) => ReactNode;
  /** An EmptyState for a list without any items. */
  empty: ReactNode;
  /** An EmptyState for a list that its filters emptied. */
  filteredEmpty?: ReactNode;
  isFiltered?: boolean;
}

/**
 * A list that the server sorts, filters and pages; below 720 px its rows are cards. Put it into Loaded with a
 * TableSkeleton. For lists with a saved view, use ListTable.
 */
export function DataTable<Row, M extends object = object>(props: DataTableProps<Row, M>) {
  const { page, paging, density = 'normal', bulkActions, empty, filteredEmpty = empty, isFiltered, ...rest } = props;
  const { selection } = rest;
  const isNarrow = useNarrowScreen();
  const hasRows = page.items.length > 0;
  const rows = isNarrow ? <RowCards {...rest} rows={page.items} /> : <RowTable {...rest} rows={page.items} />;
  return (
    <div className="column gap-cards may-shrink data-table" data-density={density}>
      {hasRows ? rows : <div className="card">{isFiltered ? filteredEmpty : empty}</div>}
      {selection && (
        <BulkBar selection={selection} pageIds={page.items.map(rest.rowId)} total={page.total}>
          {bulkActions?.(selection.selected)}
        </BulkBar>
      )}
      {paging && (hasRows || paging.goBack) && <PagingBar page={page} paging={paging} />}
    </div>
  );
}
