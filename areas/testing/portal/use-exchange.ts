import { useState } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { translate } from '#platform/portal/texts.ts';

/** Exchanges something that a person or a device knows for a secret; `error` says why the last try was refused. */
export function useExchange<T>(path: string, token: string | null = null) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const exchange = async (body: object): Promise<T | ApiError> => {
    setIsPending(true);
    setError(null);
    try {
      return (await sendRequest({ method: 'POST', path, body, token })) as T;
    } catch (thrown) {
      const refusal = asApiError(thrown);
      setError(refusal);
      return refusal;
    } finally {
      setIsPending(false);
    }
  };

  return { exchange, isPending, error };
}

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(translate('problem.unexpected'), { status: 0, code: 'unexpected' });
