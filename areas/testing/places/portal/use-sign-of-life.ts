import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import { getThisKioskCall } from '../begin-calls.ts';
import type { getThisKiosk } from '../kiosks.contract.ts';

/** Well below the five minutes of silence after which a rule can call a kiosk offline at the earliest. */
const SIGN_EVERY_MS = 60_000;

/** Sends a sign of life each minute while the kiosk page is open and visible, in use or not. */
export function useSignOfLife(token: string | null, onNotPaired: () => void): void {
  const lose = useEffectEvent(onNotPaired);
  useEffect(() => {
    if (token === null) return undefined;
    const leaving = new AbortController();
    const sign = () => {
      if (document.visibilityState !== 'visible') return;
      const input = { query: { clock: Date.now() } };
      sendCall<typeof getThisKiosk>(getThisKioskCall, input, { token, signal: leaving.signal }).catch(
        (error: unknown) => {
          // Without a connection, the next minute tries again.
          if (error instanceof ApiError && error.code === 'kiosk_not_paired') lose();
        },
      );
    };
    const timer = setInterval(sign, SIGN_EVERY_MS);
    document.addEventListener('visibilitychange', sign);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sign);
    };
  }, [token]);
}
