import { useApiQuery } from '#platform/portal/calls/api.ts';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { offerTags } from '#areas/users/tags/tag-choice.contract.ts';
import { findFilterPeople, type FilterPerson } from '../filter.contract.ts';
import { listed, type SetFilter } from '../filter-values.ts';

const SELDOM_CHANGED = { staleTime: 60_000 };

export const useOwnScope = () => useApiQuery(getOwnScope, {}, SELDOM_CHANGED);

/** The things that a filter names; undefined for one that does not exist, or not for this reader. */
export interface NamedThings<T> {
  /** True while loading; nothing is reported as missing then. */
  readonly isPending: boolean;
  readonly found: readonly T[];
  readonly missing: readonly string[];
}

/** Looks up the tags of a filter; makes no call if there are none. */
export function useFilterTags({ tags }: Pick<SetFilter, 'tags'>): NamedThings<{ id: string; name: string }> {
  const ids = listed(tags);
  const { data, isPending } = useApiQuery(offerTags, {}, { ...SELDOM_CHANGED, enabled: ids.length > 0 });
  return named(ids, data?.tags, isPending && ids.length > 0);
}

export function useFilterPeople({ users }: Pick<SetFilter, 'users'>): NamedThings<FilterPerson> {
  const ids = listed(users);
  const query = { ids: ids.join(',') };
  const { data, isPending } = useApiQuery(findFilterPeople, { query }, { ...SELDOM_CHANGED, enabled: ids.length > 0 });
  return named(ids, data?.items, isPending && ids.length > 0);
}

function named<T extends { id: string }>(
  ids: readonly string[],
  things: readonly T[] | undefined,
  isPending: boolean,
): NamedThings<T> {
  const found = ids.flatMap((id) => things?.find((thing) => thing.id === id) ?? []);
  const missing = things ? ids.filter((id) => !found.some((thing) => thing.id === id)) : [];
  return { isPending, found, missing };
}
