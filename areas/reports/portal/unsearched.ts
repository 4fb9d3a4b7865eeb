/** Nothing is searched in a report's list, whatever an address may say. */
export const unsearched = <Q extends { search?: string }>({ search: _, ...query }: Q): Omit<Q, 'search'> => query;
