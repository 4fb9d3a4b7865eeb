import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { translate } from '#platform/portal/texts.ts';
import { partnerPath } from '../partner-slug.ts';
import type { PublicPartner } from '../partners.contract.ts';

interface Answer {
  readonly partner: PublicPartner | null;
  readonly failure: ApiError | null;
}

const NOTHING: Answer = { partner: null, failure: null };

/** What stands on a partner's page, asked as nobody: the page tracks no one. */
export function usePartner(slug: string): Answer & { readonly retry: () => void } {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer>(NOTHING);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    sendRequest({ method: 'GET', path: partnerPath(slug), token: null, signal }).then(
      (partner) => setAnswer({ partner: partner as PublicPartner, failure: null }),
      (error: unknown) => signal.aborted || setAnswer({ partner: null, failure: asApiError(error) }),
    );
    return () => leaving.abort();
  }, [slug, tries]);
  const retry = useCallback(() => {
    setAnswer(NOTHING);
    setTries((before) => before + 1);
  }, []);
  return { ...answer, retry };
}

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(translate('problem.unexpected'), { status: 0, code: 'unexpected' });
