import { useState } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { translate } from '#platform/portal/texts.ts';

/** Sends the one form of a public page, as nobody or as who is signed in; `failure` says why the last try did not succeed. */
export function useSending(path: string, { isSignedIn = false } = {}) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  /** `onReply` may refuse too, by an ApiError; the form stays busy when it has left the page. */
  const send = async (body: object | undefined, onReply: (reply: unknown) => void): Promise<void> => {
    setIsPending(true);
    setFailure(null);
    try {
      onReply(await sendRequest({ method: 'POST', path, body, ...(!isSignedIn && { token: null }) }));
    } catch (error) {
      setFailure(asApiError(error));
      setIsPending(false);
    }
  };
  return { send, isPending, failure };
}

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(translate('problem.unexpected'), { status: 0, code: 'unexpected' });
