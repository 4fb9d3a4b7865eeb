import { useState } from 'react';
import { asApiError, type ApiError } from '#platform/portal/calls/api-error.ts';
import { sendCall, type Call } from '#platform/portal/calls/call.ts';
import type { CallInput, Endpoint, Reply } from '#platform/shared/endpoint.ts';

/**
 * Sends the only form of a public page, with or without the session. `failure` holds the reason of the last failed
 * attempt.
 */
export function useSending<E extends Endpoint = never>(call: Call<E>, { isSignedIn = false } = {}) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  /** `onReply` can also fail with an ApiError. The form stays busy once the page is being left. */
  const send = async (input: CallInput<E>, onReply: (reply: Reply<E>) => void): Promise<void> => {
    setIsPending(true);
    setFailure(null);
    try {
      onReply(await sendCall<E>(call, input, isSignedIn ? {} : { token: null }));
    } catch (error) {
      setFailure(asApiError(error));
      setIsPending(false);
    }
  };
  return { send, isPending, failure };
}
