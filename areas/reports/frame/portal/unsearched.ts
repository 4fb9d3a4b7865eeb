/** Drops the search, because a report's list has none, whatever the address says. */
export const unsearched = <Q extends { search?: string }>({ search: _, ...query }: Q): Omit<Q, 'search'> => query;
