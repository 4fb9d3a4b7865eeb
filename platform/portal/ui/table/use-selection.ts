import { useState } from 'react';

/** Rows by their ids, or all rows that match a filter, including rows on other pages. */
export type Selected<M> = { readonly ids: readonly string[] } | { readonly allMatching: M; readonly total: number };

export interface Selection<M = object> {
  readonly selected: Selected<M>;
  readonly count: number;
  readonly isAllMatching: boolean;
  readonly has: (id: string) => boolean;
  /**
   * Selects or deselects these rows. When all matching rows are selected, deselecting one keeps the rest of the page.
   */
  readonly change: (ids: readonly string[], isSelected: boolean, pageIds: readonly string[]) => void;
  readonly selectAllMatching: (total: number) => void;
  readonly clear: () => void;
}

const NONE = { ids: [] } as const;

/**
 * The rows selected across pages, in any order.
 *
 * @param matching the list's filter; when it changes, the selection is cleared.
 */
export function useSelection<M extends object>(matching: M): Selection<M> {
  const listing = JSON.stringify(matching);
  const [kept, setKept] = useState<{ listing: string; selected: Selected<M> }>({ listing, selected: NONE });
  const selected = kept.listing === listing ? kept.selected : NONE;
  const select = (next: Selected<M>) => setKept({ listing, selected: next });
  const isAllMatching = 'allMatching' in selected;
  return {
    selected,
    count: 'total' in selected ? selected.total : selected.ids.length,
    isAllMatching,
    has: (id) => isAllMatching || selected.ids.includes(id),
    change: (ids, isSelected, pageIds) => {
      const before = isAllMatching ? pageIds : selected.ids;
      const others = before.filter((id) => !ids.includes(id));
      select({ ids: isSelected ? [...others, ...ids] : others });
    },
    selectAllMatching: (total) => select({ allMatching: matching, total }),
    clear: () => select(NONE),
  };
}
