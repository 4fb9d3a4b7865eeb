import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import type { Density } from '#platform/shared/list-views.contract.ts';
import type { Page } from '#platform/shared/paging.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import type { Column, RowParts, Sort } from './column.ts';
import { PagingBar } from './paging-bar.tsx';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';
import type { CursorPaging } from './use-cursor-paging.ts';
import { useNarrowScreen } from '#platform/portal/ui/use-narrow-screen.ts';
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

interface BulkBarProps {
  selection: Selection;
  /** The ids of the visible rows. */
  pageIds: readonly string[];
  total: Page<unknown>['total'];
  children: ReactNode;
}

/** The number of selected rows and the actions for them; visible while any row is selected. */
function BulkBar({ selection, pageIds, total, children }: BulkBarProps) {
  const t = useText();
  const { count, isAllMatching } = selection;
  const isWholePage = !isAllMatching && total > pageIds.length && pageIds.every((id) => selection.has(id));
  if (count === 0) return null;
  return (
    <section className="cluster items-center small-lines bulk-bar" aria-label={t('ui.table.selection')}>
      <p role="status" className="bulk-words">
        {isAllMatching ? t('ui.table.allMatchingSelected', { count }) : null}
        {isWholePage ? t('ui.table.pageSelected', { count: pageIds.length }) : null}
        {isAllMatching || isWholePage ? null : t('ui.table.selected', { count })}
      </p>
      {isWholePage && (
        <Button look="quiet" size="small" onPress={() => selection.selectAllMatching(total)}>
          {t('ui.table.selectAllMatching', { count: total })}
        </Button>
      )}
      <Button look="quiet" size="small" onPress={selection.clear}>
        {t('ui.table.clearSelection')}
      </Button>
      <div className="cluster gap-6 bulk-actions">{children}</div>
    </section>
  );
}
