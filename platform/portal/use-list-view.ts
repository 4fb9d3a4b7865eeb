import { useMemo } from 'react';
import { PAGE_SIZES } from '#platform/shared/paging.ts';
import { useSearchValues } from './navigation.tsx';
import type { Column, Sort } from './ui/table/column.ts';
import { useCursorPaging, type CursorPaging } from './ui/table/use-cursor-paging.ts';
import { useListLayout, type ListLayout } from './use-list-layout.ts';

/** Filter values by their names in the URL and in the call; undefined and '' do not filter. */
type Filter = Readonly<Record<string, string | undefined>>;

type Matching<F extends Filter> = { search?: string } & { [K in keyof F]?: Exclude<F[K], undefined> };

/** The state of a list: search, filters, order, page and columns. */
export interface ListView<Row, S extends string = string, F extends Filter = Filter> {
  readonly search: string;
  readonly changeSearch: (search: string) => void;
  readonly isFiltered: boolean;
  readonly clearFilters: () => void;
  readonly sort: Sort;
  /** The default order, when it is not that of any column. */
  readonly ownOrder: Sort | undefined;
  readonly changeSort: (sort: Sort) => void;
  readonly paging: CursorPaging;
  readonly layout: ListLayout<Row>;
  /** The visible columns, in order. */
  readonly columns: readonly Column<Row>[];
  /** What selects the rows, without the order. */
  readonly matching: Matching<F>;
  /** To send with the list's call. */
  readonly query: Matching<F> & { sort: S; cursor?: string; limit: number };
  /** To send with the call for the list's CSV. */
  readonly csvQuery: Matching<F> & { sort: S; columns: string };
}

interface ListViewOptions<Row, S extends string, F extends Filter> {
  /** The key under which the list's columns, page size and density are stored. */
  screen: string;
  /** The orders that the server supports, the default first; `-name` is `name` descending. */
  sorts: readonly [S, ...S[]];
  /** Defined outside the component or memoized. */
  columns: readonly Column<Row>[];
  filter?: F;
}

/**
 * Keeps search, filters and order in the URL, so that a link shows the same list. Columns, page size and density belong
 * to the person.
 */
export function useListView<Row, const S extends string, F extends Filter = Filter>({
  screen,
  sorts,
  columns: all,
  filter,
}: ListViewOptions<Row, S, F>): ListView<Row, S, F> {
  const [{ search = '' }, change] = useSearchValues();
  const { order, ...sorting } = useSorting(sorts);
  const usual = sortOf(sorts[0]);
  const matching = matchingOf(search, filter);
  const layout = useListLayout(screen, all);
  const paging = useCursorPaging(JSON.stringify([order, matching]), {
    size: layout.pageSize,
    keep: (size) => layout.change({ pageSize: PAGE_SIZES.find((each) => each === size) ?? layout.pageSize }),
  });
  const columns = useMemo(
    () => layout.arranged.filter(({ isShown }) => isShown).map(({ column }) => column),
    [layout.arranged],
  );
  const cursor = paging.cursor === undefined ? {} : { cursor: paging.cursor };
  return {
    search,
    changeSearch: (text) => change({ search: text }),
    isFiltered: Object.keys(matching).length > 0,
    clearFilters: () => change(withoutValues(['search', ...Object.keys(filter ?? {})])),
    ...sorting,
    ownOrder: all.some(({ id }) => id === usual.column) ? undefined : usual,
    paging,
    layout,
    columns,
    matching,
    query: { ...matching, ...cursor, sort: order, limit: paging.pageSize },
    csvQuery: { ...matching, sort: order, columns: columns.map(({ id }) => id).join(',') },
  };
}

function useSorting<S extends string>(sorts: readonly [S, ...S[]]) {
  const [values, change] = useSearchValues();
  const order = sorts.find((each) => each === values['sort']) ?? sorts[0];
  const sort = sortOf(order);
  const changeSort = (wanted: Sort) => {
    const name = wanted.direction === 'descending' ? `-${wanted.column}` : wanted.column;
    change({ sort: name === sorts[0] ? undefined : name });
  };
  return { order, sort, changeSort };
}

const sortOf = (order: string): Sort => ({
  column: order.replace(/^-/, ''),
  direction: order.startsWith('-') ? 'descending' : 'ascending',
});

function matchingOf<F extends Filter>(search: string, filter: F | undefined): Matching<F> {
  const set = Object.entries({ search: search.trim(), ...filter }).filter(([, value]) => Boolean(value));
  return Object.fromEntries(set) as Matching<F>;
}

const withoutValues = (names: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(names.map((name) => [name, undefined]));
