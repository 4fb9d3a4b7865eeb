import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { THIS_KIOSK_PATH } from '../begin-paths.ts';

/** Far below the five minutes of silence after which a rule can call a kiosk offline at the earliest. */
const SIGN_EVERY_MS = 60_000;

/** A kiosk that is open and in sight lets the server know each minute, whether somebody uses it or not. */
export function useSignOfLife(token: string | null, onNotPaired: () => void): void {
  const lose = useEffectEvent(onNotPaired);
  useEffect(() => {
    if (token === null) return undefined;
    const leaving = new AbortController();
    const sign = () => {
      if (document.visibilityState !== 'visible') return;
      sendRequest({
        method: 'GET',
        path: `${THIS_KIOSK_PATH}?clock=${Date.now()}`,
        token,
        signal: leaving.signal,
      }).catch((error: unknown) => {
        // Without a connection the next minute tries again.
        if (error instanceof ApiError && error.code === 'kiosk_not_paired') lose();
      });
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
