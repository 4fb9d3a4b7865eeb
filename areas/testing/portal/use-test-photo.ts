import { useState } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { translate } from '#platform/portal/texts.ts';
import type { SkipReason } from '../photo-limits.ts';
import { photoSkipPath, testPhotoPath } from '../photo-paths.ts';

interface TestPhotoOptions {
  readonly attemptId: string;
  readonly token: string | undefined;
  onDone(): void;
}

/** Sends the photo of a test, or the reason why there is none. */
export function useTestPhoto({ attemptId, token, onDone }: TestPhotoOptions) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const put = (path: string, body: object) =>
    sendRequest({ method: 'PUT', path, body, ...(token !== undefined && { token }) });

  const send = async (image: string): Promise<void> => {
    setIsSending(true);
    setFailure(null);
    try {
      await put(testPhotoPath(attemptId), { image });
      onDone();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : translate('problem.unexpected'));
      setIsSending(false);
    }
  };

  /** A reason that does not arrive keeps nobody from the test: the missing photo marks the result by itself. */
  const skip = async (reason: SkipReason): Promise<void> => {
    setIsSending(true);
    await put(photoSkipPath(attemptId), { reason }).catch(() => undefined);
    onDone();
  };

  return { isSending, failure, send, skip };
}
