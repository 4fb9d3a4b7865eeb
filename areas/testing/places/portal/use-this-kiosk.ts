import { useEffect, useState } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendCall } from '#platform/portal/call.ts';
import { getThisKioskCall } from '../begin-calls.ts';
import type { getThisKiosk, ThisKiosk } from '../kiosks.contract.ts';

/** Assumed when the server does not reply: the device asks for everything, and the server decides. */
const UNREACHED: ThisKiosk = {
  name: '',
  site: '',
  accepts: 'either',
  camera: 'off',
  asksPin: true,
  hasExitPin: false,
  logo: null,
};

/** Loads which kiosk this device is: undefined while loading, null when it is no longer one. */
export function useThisKiosk(token: string | null): ThisKiosk | null | undefined {
  const [answer, setAnswer] = useState<{ token: string; kiosk: ThisKiosk | null }>();
  useEffect(() => {
    if (token === null) return undefined;
    const leaving = new AbortController();
    void sendCall<typeof getThisKiosk>(getThisKioskCall, {}, { token, signal: leaving.signal })
      .catch((error: unknown) => (error instanceof ApiError && error.code === 'kiosk_not_paired' ? null : UNREACHED))
      .then((kiosk) => !leaving.signal.aborted && setAnswer({ token, kiosk }));
    return () => leaving.abort();
  }, [token]);
  if (token === null) return null;
  return answer?.token === token ? answer.kiosk : undefined;
}
