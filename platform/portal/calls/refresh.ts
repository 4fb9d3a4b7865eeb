import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#platform/shared/endpoint.ts';

/**
 * Reads these endpoints again, after a change. A first reply that is still on its way may have been read before the
 * change, and the library would take it as fresh, so it is read once more.
 */
export async function refreshReads(client: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map(async ({ path }) => {
      const firstReads = client
        .getQueryCache()
        .findAll({ queryKey: [path], fetchStatus: 'fetching' })
        .filter(({ state }) => state.data === undefined);
      await client.invalidateQueries({ queryKey: [path] });
      await Promise.all(firstReads.map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })));
    }),
  );
}
