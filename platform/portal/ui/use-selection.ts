import { useState } from 'react';

/** Rows by their ids, or all rows that a filter matches, seen or not. */
export type Selected<M> = { readonly ids: readonly string[] } | { readonly allMatching: M; readonly total: number };

export interface Selection<M = object> {
  readonly selected: Selected<M>;
  readonly count: number;
  readonly isAllMatching: boolean;
  readonly has: (id: string) => boolean;
  /** Selects these rows or lets them go; taken from all that match, the rest of the page stays. */
  readonly change: (ids: readonly string[], isSelected: boolean, pageIds: readonly string[]) => void;
  readonly selectAllMatching: (total: number) => void;
  readonly clear: () => void;
}

const NONE = { ids: [] } as const;

/**
 * The rows that somebody has selected, from page to page and in any order.
 *
 * @param matching what the list is filtered by; when it changes, the selection is empty again.
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
