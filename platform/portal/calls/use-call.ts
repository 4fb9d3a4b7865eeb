import { useState } from 'react';
import type { CallInput, Endpoint, Reply } from '#platform/shared/endpoint.ts';
import { asApiError, type ApiError } from './api-error.ts';
import { sendCall, type Call } from './call.ts';

/** Makes the call of a form that works without a session; `error` says why the last one was refused. */
export function useCall<E extends Endpoint = never>(call: Call<E>, token: string | null = null) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const send = async (input: CallInput<E>): Promise<Reply<E> | ApiError> => {
    setIsPending(true);
    setError(null);
    try {
      return await sendCall<E>(call, input, { token });
    } catch (thrown) {
      const refusal = asApiError(thrown);
      setError(refusal);
      return refusal;
    } finally {
      setIsPending(false);
    }
  };
  return { send, isPending, error };
}
