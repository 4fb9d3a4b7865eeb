import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callPath, type CallInput, type Endpoint, type Reply } from '#platform/shared/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { sendRequest } from './http.ts';

interface WatchOptions<E extends Endpoint> {
  /** How long until the next look, by what the last one found; false: no more of them. */
  everyMs: (reply: Reply<E> | undefined) => number | false;
  /** Whether the work has come to where it changes what others read; the reads in `refreshes` are stale then. */
  isThere: (reply: Reply<E>) => boolean;
  refreshes: readonly Endpoint[];
}

/** Follows work of the server by asking again and again. Nobody does anything for it: it keeps no session alive. */
export function useWatched<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: WatchOptions<E>) {
  const client = useQueryClient();
  const { params, query } = input as Record<'params' | 'query', Record<string, unknown> | undefined>;
  const path = callPath(endpoint, params, query);
  const watched = useQuery<Reply<E>, ApiError>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) =>
      sendRequest({ method: endpoint.method, path, signal, isBackground: true }) as Promise<Reply<E>>,
    refetchInterval: ({ state }) => options.everyMs(state.data),
  });

  const isThere = watched.data && options.isThere(watched.data);
  const wasThere = useRef<boolean | undefined>(undefined);
  const { refreshes } = options;
  useEffect(() => {
    const hasCome = wasThere.current === false && isThere;
    wasThere.current = isThere;
    if (hasCome) for (const each of refreshes) void client.invalidateQueries({ queryKey: [each.path] });
  }, [isThere, client, refreshes]);
  return watched;
}
