import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '#platform/shared/endpoint.ts';

/** Reads these endpoints again, after a change. */
export async function refreshReads(client: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => readAgain(client, { queryKey: [path] })));
}

/**
 * Reads again what has changed. A first reply that is still on its way may have been read before the change, and the
 * library would take it as fresh, so it is read once more.
 */
export async function readAgain(
  client: QueryClient,
  reads: { readonly queryKey: QueryKey; readonly exact?: boolean },
): Promise<void> {
  const firstReads = client
    .getQueryCache()
    .findAll({ ...reads, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries(reads);
  await Promise.all(firstReads.map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })));
}
