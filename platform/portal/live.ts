import { useEffect, useRef, useSyncExternalStore } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callPath, type CallInput, type Endpoint, type Reply } from '#platform/shared/endpoint.ts';
import { EVENTS_MISSED } from '#platform/shared/live-events.contract.ts';
import type { ApiError } from './api-error.ts';
import { sendRequest } from './http.ts';
import { LiveStream, type LiveState } from './live-stream.ts';

const stream = new LiveStream();

/** A burst of events is one look. */
const AT_MOST_EVERY_MS = 3_000;

/**
 * Calls back when something of these kinds has happened in the organization, or may have.
 *
 * @example const { isLive } = useLive(['result.recorded'], refresh);
 */
function useLive(types: readonly string[], onEvent: () => void): LiveState {
  const latest = useRef({ types, onEvent });
  useEffect(() => {
    latest.current = { types, onEvent };
  });
  useEffect(
    () =>
      stream.listen((type) => {
        const { types: wanted, onEvent: tell } = latest.current;
        if (type === EVENTS_MISSED || wanted.includes(type)) tell();
      }),
    [],
  );
  return useSyncExternalStore(stream.watch, stream.state);
}

interface LiveOptions<Data> {
  /**
   * For what changes with time alone, such as from due to overdue: asks again so often, while the tab is in sight. What
   * was found may say whether there is something to wait for.
   */
  readonly everyMs?: number | ((found: Data | undefined) => number | undefined);
}

/**
 * As useApiQuery, and asks again when something of these kinds has happened. What it asks by itself keeps no session
 * alive.
 *
 * @example const now = useLiveQuery(getDashboardNow, { query }, ['result.recorded']);
 */
export function useLiveQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  types: readonly string[],
  { everyMs }: LiveOptions<Reply<E>> = {},
) {
  const { params, query } = input as Record<'params' | 'query', Record<string, unknown> | undefined>;
  const path = callPath(endpoint, params, query);
  const isByItself = useRef(false);
  const found = useQuery<Reply<E>, ApiError>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) =>
      sendRequest({
        method: endpoint.method,
        path,
        signal,
        isBackground: isByItself.current,
      }) as Promise<Reply<E>>,
    placeholderData: keepPreviousData,
  });
  const pace = typeof everyMs === 'function' ? everyMs(found.data) : everyMs;
  const askAgain = useSparingly(
    async () => {
      isByItself.current = true;
      await found.refetch().finally(() => {
        isByItself.current = false;
      });
    },
    Math.min(AT_MOST_EVERY_MS, pace ?? AT_MOST_EVERY_MS),
  );
  useEvery(pace, askAgain);
  return { ...found, live: useLive(types, askAgain) };
}

function useEvery(everyMs: number | undefined, work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => document.hidden || latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

/** The first time at once, and then no more often than agreed; the last one is never lost. */
function useSparingly(work: () => Promise<void>, atMostEveryMs: number): () => void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const pace = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; at: number }>({ timer: undefined, at: 0 });
  useEffect(() => {
    const { current } = pace;
    return () => clearTimeout(current.timer);
  }, []);
  return () => {
    if (pace.current.timer !== undefined) return;
    const wait = Math.max(0, pace.current.at + atMostEveryMs - Date.now());
    pace.current.timer = setTimeout(() => {
      Object.assign(pace.current, { timer: undefined, at: Date.now() });
      void latest.current();
    }, wait);
  };
}
