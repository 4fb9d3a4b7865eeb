import { useCallback, useEffect, useState } from 'react';
import { callPath, type CallInput, type Endpoint, type Reply } from '#platform/shared/endpoint.ts';
import { asApiError, type ApiError } from './api-error.ts';
import type { Call } from './call.ts';
import { sendRequest } from './http.ts';

interface Answer<E extends Endpoint> {
  readonly reply: Reply<E> | null;
  readonly failure: ApiError | null;
}

const NO_ANSWER = { reply: null, failure: null };

/** Loads what a public page shows, without a session, because the page must inform anyone who has its address. */
export function useReply<E extends Endpoint = never>(
  call: Call<E>,
  input: CallInput<E>,
): Answer<E> & { readonly retry: () => void } {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer<E>>(NO_ANSWER);
  const { params } = input as { params?: Record<string, unknown> };
  const path = callPath(call, params);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    sendRequest({ method: 'GET', path, token: null, signal }).then(
      (reply) => setAnswer({ reply: reply as Reply<E>, failure: null }),
      (error: unknown) => signal.aborted || setAnswer({ reply: null, failure: asApiError(error) }),
    );
    return () => leaving.abort();
  }, [path, tries]);

  const retry = useCallback(() => {
    setAnswer(NO_ANSWER);
    setTries((before) => before + 1);
  }, []);
  return { ...answer, retry };
}
