import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { translate } from '#platform/portal/texts.ts';

interface Offer<T> {
  readonly offer: T | null;
  readonly failure: ApiError | null;
  readonly retry: () => void;
}

/** What a link offers, asked without a session: the page must tell whoever holds the link. */
export function useOffer<T>(path: string): Offer<T> {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Pick<Offer<T>, 'offer' | 'failure'>>({ offer: null, failure: null });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    sendRequest({ method: 'GET', path, token: null, signal }).then(
      (offer) => setAnswer({ offer: offer as T, failure: null }),
      (error: unknown) => signal.aborted || setAnswer({ offer: null, failure: asApiError(error) }),
    );
    return () => leaving.abort();
  }, [path, tries]);

  const retry = useCallback(() => {
    setAnswer({ offer: null, failure: null });
    setTries((before) => before + 1);
  }, []);
  return { ...answer, retry };
}

/** A link that leads nowhere, however its secret looks. */
export const isUnknownLink = ({ status }: ApiError): boolean => status === 404 || status === 400;

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(translate('problem.unexpected'), { status: 0, code: 'unexpected' });
