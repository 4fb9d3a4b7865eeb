import { createContext, useContext, useState, type ComponentType } from 'react';
import type { Locale } from '#platform/shared/locale.ts';
import type { TestType } from '#areas/scoring/attempt.ts';
import type { TestKeeping } from '#areas/testing/attempt/portal/begun-test.ts';
import { ApiError, asApiError } from '#platform/portal/calls/api-error.ts';
import { sendCall, type Call } from '#platform/portal/calls/call.ts';
import type { CallInput, Endpoint, Reply } from '#platform/shared/endpoint.ts';
import type { KioskClaim } from '../begin-test.contract.ts';
import type { ThisKiosk } from '../kiosks.contract.ts';

/** A person whom the kiosk knows without network. */
export interface OfflinePerson {
  readonly isOffline: true;
  readonly id: string;
  readonly firstName: string;
  readonly initial: string;
  readonly locale: Locale;
  readonly isOwnLocale: boolean;
  readonly testTypes: readonly TestType[];
  readonly withPractice: boolean;
  /** When an ordered test is due. */
  readonly dueAt: string | null;
}

export type OfflineClaim = KioskClaim | { readonly card: string };

export interface OfflineNoteProps {
  /** The kiosk's token. */
  readonly token: string;
  readonly isReached: boolean;
  /** Whether an administrator allows this kiosk to work without network, as far as it is known. */
  readonly isAllowed: boolean;
  readonly onNetworkChange: () => void;
}

/** What a kiosk can do without network. */
export interface OfflineKiosk {
  /** Returns the kiosk as it was with network; null when it cannot work without. */
  thisKiosk(): Promise<Pick<
    ThisKiosk,
    'name' | 'site' | 'language' | 'timeZone' | 'accepts' | 'camera' | 'asksPin'
  > | null>;
  /** Throws what is to be shown. */
  identify(claim: OfflineClaim): Promise<OfflinePerson>;
  tests(userId: string): TestKeeping;
  /** Keeps the kiosk ready while the first step is shown, and says what people should know. */
  readonly Note: ComponentType<OfflineNoteProps>;
  /** Called when the device is no longer a kiosk. */
  forget(): Promise<void>;
}

/** Null where no kiosk works without network. */
export const OfflineKioskContext = createContext<OfflineKiosk | null>(null);

type Kiosk = { readonly isReached: boolean; readonly token: string } | null;

/** Asks the server who a person is; a kiosk that cannot reach it asks its own package. */
export function useIdentifyCall<E extends Endpoint = never>(call: Call<E>, kiosk: Kiosk) {
  const offline = useContext(OfflineKioskContext);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const send = async (input: CallInput<E>, claim: OfflineClaim): Promise<Reply<E> | OfflinePerson | ApiError> => {
    setIsPending(true);
    setError(null);
    try {
      const door = kiosk && offline;
      return door ? await withOrWithoutNetwork(door) : await ask();
    } catch (thrown) {
      const refusal = asApiError(thrown);
      setError(refusal);
      return refusal;
    } finally {
      setIsPending(false);
    }
    function ask(): Promise<Reply<E>> {
      return sendCall<E>(call, input, { token: kiosk?.token ?? null });
    }
    async function withOrWithoutNetwork(door: OfflineKiosk): Promise<Reply<E> | OfflinePerson> {
      if (kiosk && !kiosk.isReached && (await door.thisKiosk())) return door.identify(claim);
      try {
        return await ask();
      } catch (thrown) {
        if (!(thrown instanceof ApiError) || thrown.status !== 0 || !(await door.thisKiosk())) throw thrown;
        return door.identify(claim);
      }
    }
  };
  return { send, isPending, error };
}
