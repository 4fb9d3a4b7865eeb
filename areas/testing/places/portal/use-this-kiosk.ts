import { useContext, useEffect, useState } from 'react';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import { getThisKioskCall } from '../begin-calls.ts';
import type { getThisKiosk, ThisKiosk } from '../kiosks.contract.ts';
import { OfflineKioskContext, type OfflineKiosk } from './offline-kiosk.ts';

/** What the page needs to know of its kiosk. */
export type KnownKiosk = Omit<ThisKiosk, 'now'> & { readonly isReached: boolean };

/** Assumed when the server does not reply: the device asks for everything, and the server decides. */
const UNREACHED: KnownKiosk = {
  name: '',
  site: '',
  language: null,
  timeZone: null,
  accepts: 'either',
  camera: 'off',
  pictures: 'off',
  asksPin: true,
  hasExitPin: false,
  offlineHours: null,
  logo: null,
  isReached: false,
};
/** A network that neither answers nor refuses within this time counts as none. */
const PATIENCE_MS = 5000;

/**
 * Loads which kiosk this device is: undefined while loading, null when it is no longer one.
 *
 * @param round asks again when it changes
 */
export function useThisKiosk(token: string | null, round: number): KnownKiosk | null | undefined {
  const offline = useContext(OfflineKioskContext);
  const [answer, setAnswer] = useState<{ token: string; kiosk: KnownKiosk | null }>();
  useEffect(() => {
    if (token === null) return undefined;
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(PATIENCE_MS)]);
    void sendCall<typeof getThisKiosk>(getThisKioskCall, {}, { token, signal })
      .then((kiosk) => ({ ...kiosk, isReached: true }))
      .catch((error: unknown) =>
        error instanceof ApiError && error.code === 'kiosk_not_paired' ? null : unreached(offline),
      )
      .then((kiosk) => !leaving.signal.aborted && setAnswer({ token, kiosk }));
    return () => leaving.abort();
  }, [token, round, offline]);
  if (token === null) return null;
  return answer?.token === token ? answer.kiosk : undefined;
}

const unreached = async (offline: OfflineKiosk | null): Promise<KnownKiosk> => ({
  ...UNREACHED,
  ...(await offline?.thisKiosk()),
});
