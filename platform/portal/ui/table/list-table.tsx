import type { ReactNode } from 'react';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import type { ListView } from '#platform/portal/use-list-view.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import type { RowParts } from './column.ts';
import { DataTable } from './data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import type { Selected, Selection } from './use-selection.ts';

interface ListTableProps<Row, M extends object> extends RowParts<Row> {
  /** The accessible name of the table. */
  label: string;
  /** The list's endpoint, whose call Cancel stops when it takes too long. */
  endpoint: Endpoint;
  query: UseQueryResult<Page<Row>, ApiError>;
  view: ListView<Row>;
  selection?: Selection<M>;
  bulkActions?: (selected: Selected<M>) => ReactNode;
  /** An EmptyState for a list without any items. */
  empty: ReactNode;
  /** Omitted: "No results for these filters" with a button that clears them. */
  filteredEmpty?: ReactNode;
}

/** A list in all its states, displayed according to its view. */
export function ListTable<Row, M extends object>({
  endpoint,
  query,
  view,
  filteredEmpty,
  ...rest
}: ListTableProps<Row, M>) {
  const client = useQueryClient();
  const { columns, layout } = view;
  const skeleton = (onCancel?: () => void) => (
    <TableSkeleton
      columns={columns}
      density={layout.density}
      isSelectable={rest.selection !== undefined}
      {...(onCancel && { onCancel })}
    />
  );
  const cancel = () => void client.cancelQueries({ queryKey: [endpoint.path] });
  return (
    <Loaded query={query} skeleton={skeleton(cancel)} onCancel={cancel}>
      {(page) =>
        layout.isPending ? (
          skeleton()
        ) : (
          <DataTable
            {...rest}
            columns={columns}
            page={page}
            density={layout.density}
            sort={view.sort}
            ownOrder={view.ownOrder}
            onSort={view.changeSort}
            paging={view.paging}
            isFiltered={view.isFiltered}
            filteredEmpty={filteredEmpty ?? <FilteredEmpty onClear={view.clearFilters} />}
          />
        )
      }
    </Loaded>
  );
}

function FilteredEmpty({ onClear }: { onClear: () => void }) {
  const t = useText();
  return (
    <EmptyState
      icon={SearchX}
      title={t('ui.table.noResults')}
      actions={<Button onPress={onClear}>{t('ui.table.clearFilters')}</Button>}
    />
  );
}
