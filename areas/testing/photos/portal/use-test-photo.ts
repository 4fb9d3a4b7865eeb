import { useState } from 'react';
import { asApiError } from '#platform/portal/api-error.ts';
import { sendCall } from '#platform/portal/call.ts';
import type { SkipReason } from '../photo-limits.ts';
import { putTestPhotoCall, skipTestPhotoCall } from '../photo-calls.ts';
import type { putTestPhoto, skipTestPhoto } from '../photos.contract.ts';

interface TestPhotoOptions {
  readonly attemptId: string;
  readonly token: string | undefined;
  onDone(): void;
}

/** Sends the photo of a test, or the reason why there is none. */
export function useTestPhoto({ attemptId, token, onDone }: TestPhotoOptions) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const params = { id: attemptId };

  const send = async (image: string): Promise<void> => {
    setIsSending(true);
    setFailure(null);
    try {
      await sendCall<typeof putTestPhoto>(putTestPhotoCall, { params, body: { image } }, { token });
      onDone();
    } catch (error) {
      setFailure(asApiError(error).message);
      setIsSending(false);
    }
  };

  /** A reason that does not arrive must not stop the test: the missing photo flags the result anyway. */
  const skip = async (reason: SkipReason): Promise<void> => {
    setIsSending(true);
    const input = { params, body: { reason } };
    await sendCall<typeof skipTestPhoto>(skipTestPhotoCall, input, { token }).catch(() => undefined);
    onDone();
  };

  return { isSending, failure, send, skip };
}
