import { useState } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { translate } from '#platform/portal/texts.ts';

/** Sends a call of a page that works without a session; `error` says why the last one was refused. */
export function usePublicCall(path: string) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const send = async (body: object): Promise<ApiError | null> => {
    setIsPending(true);
    setError(null);
    const refusal = await refusalOf(() => sendRequest({ method: 'POST', path, body, token: null }));
    setError(refusal);
    setIsPending(false);
    return refusal;
  };

  return { send, isPending, error };
}

async function refusalOf(call: () => Promise<unknown>): Promise<ApiError | null> {
  try {
    await call();
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    return new ApiError(translate('problem.unexpected'), { status: 0, code: 'unexpected' });
  }
}
