import { useSearchValues } from './navigation.tsx';
import type { Sort } from './ui/column.ts';
import { useCursorPaging, type CursorPaging } from './ui/use-cursor-paging.ts';

/** How a list is looked at: what is searched, in which order, and which page of it. */
export interface ListView<S extends string> {
  readonly search: string;
  readonly changeSearch: (search: string) => void;
  readonly sort: Sort;
  readonly changeSort: (sort: Sort) => void;
  readonly paging: CursorPaging;
  /** To send with the list's call. */
  readonly query: { search?: string; sort: S; cursor?: string; limit: number };
}

/**
 * Keeps search and order in the URL, so that a link shows the same list.
 *
 * @param sorts what the server can order by, the default first; `-name` is `name` downward.
 * @param filter names any other filter in force: when it changes, paging starts anew.
 */
export function useListView<const S extends string>(sorts: readonly [S, ...S[]], filter = ''): ListView<S> {
  const [values, change] = useSearchValues();
  const search = values['search'] ?? '';
  const sort = sorts.find((each) => each === values['sort']) ?? sorts[0];
  const paging = useCursorPaging(`${sort} ${filter} ${search}`);
  return {
    search,
    changeSearch: (text) => change({ search: text }),
    sort: { column: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' },
    changeSort: ({ column, direction }) => {
      const wanted = direction === 'descending' ? `-${column}` : column;
      change({ sort: wanted === sorts[0] ? undefined : wanted });
    },
    paging,
    query: {
      ...(search.trim() && { search: search.trim() }),
      sort,
      ...(paging.cursor !== undefined && { cursor: paging.cursor }),
      limit: paging.pageSize,
    },
  };
}
