import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, Endpoint, Reply } from '#platform/shared/endpoint.ts';
import type { ApiError } from './calls/api-error.ts';
import { sendCall } from './calls/call.ts';
import { refreshReads } from './calls/refresh.ts';

interface WatchOptions<E extends Endpoint> {
  /** The delay in milliseconds until the next poll, given the last reply; false stops polling. */
  everyMs: (reply: Reply<E> | undefined) => number | false;
  /** Whether the work has reached the point where the reads in `refreshes` are stale. */
  isThere: (reply: Reply<E>) => boolean;
  refreshes: readonly Endpoint[];
}

/** Follows work on the server by polling. The polls do not count as activity, so they keep no session alive. */
export function useWatched<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: WatchOptions<E>) {
  const client = useQueryClient();
  const watched = useQuery<Reply<E>, ApiError>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => sendCall<E>(endpoint, input, { signal, isBackground: true }),
    refetchInterval: ({ state }) => options.everyMs(state.data),
  });

  const isThere = watched.data && options.isThere(watched.data);
  const wasThere = useRef<boolean | undefined>(undefined);
  const { refreshes } = options;
  useEffect(() => {
    const hasCome = wasThere.current === false && isThere;
    wasThere.current = isThere;
    if (hasCome) void refreshReads(client, refreshes);
  }, [isThere, client, refreshes]);
  return watched;
}
