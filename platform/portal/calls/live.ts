import { useEffect, useRef, useSyncExternalStore } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, Endpoint, Reply } from '#platform/shared/endpoint.ts';
import { EVENTS_MISSED } from '#platform/shared/live-events.contract.ts';
import type { ApiError } from './api-error.ts';
import { sendCall } from './call.ts';
import { LiveStream, type LiveState } from './live-stream.ts';
import { readAgain } from './refresh.ts';

const stream = new LiveStream();

/** Events within this time cause a single read. */
const AT_MOST_EVERY_MS = 3_000;

/**
 * Calls back when an event of these kinds has happened in the organization, or may have been missed.
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
   * For data that changes with time alone, such as from due to overdue: the interval of repeated reads while the tab is
   * visible. A function can decide from the last data whether to continue.
   */
  readonly everyMs?: number | ((found: Data | undefined) => number | undefined);
}

/**
 * Like useApiQuery, and reads again after events of these kinds. These automatic reads keep no session alive.
 *
 * @example const now = useLiveQuery(getDashboardNow, { query }, ['result.recorded']);
 */
export function useLiveQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  types: readonly string[],
  { everyMs }: LiveOptions<Reply<E>> = {},
) {
  const isByItself = useRef(false);
  const client = useQueryClient();
  const queryKey = [endpoint.path, input];
  const found = useQuery<Reply<E>, ApiError>({
    queryKey,
    queryFn: ({ signal }) => sendCall<E>(endpoint, input, { signal, isBackground: isByItself.current }),
    placeholderData: keepPreviousData,
  });
  const pace = typeof everyMs === 'function' ? everyMs(found.data) : everyMs;
  const askAgain = useSparingly(
    async () => {
      isByItself.current = true;
      await readAgain(client, { queryKey, exact: true }).finally(() => {
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

/** Calls at once the first time and then at most once per interval; the last call is never lost. */
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
