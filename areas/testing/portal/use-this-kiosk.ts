import { useEffect, useState } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { THIS_KIOSK_PATH } from '../begin-paths.ts';
import type { ThisKiosk } from '../kiosks.contract.ts';

/** Without an answer the device goes on as what it was: it asks for everything, and the server decides. */
const UNREACHED: ThisKiosk = { name: '', site: '', asksPin: true, hasExitPin: false, logo: null };

/** Which kiosk this device is: undefined while it asks, null when it is none any more. */
export function useThisKiosk(token: string | null): ThisKiosk | null | undefined {
  const [answer, setAnswer] = useState<{ token: string; kiosk: ThisKiosk | null }>();
  useEffect(() => {
    if (token === null) return undefined;
    const leaving = new AbortController();
    void sendRequest({ method: 'GET', path: THIS_KIOSK_PATH, token, signal: leaving.signal })
      .then((reply) => reply as ThisKiosk)
      .catch((error: unknown) => (error instanceof ApiError && error.code === 'kiosk_not_paired' ? null : UNREACHED))
      .then((kiosk) => !leaving.signal.aborted && setAnswer({ token, kiosk }));
    return () => leaving.abort();
  }, [token]);
  if (token === null) return null;
  return answer?.token === token ? answer.kiosk : undefined;
}
