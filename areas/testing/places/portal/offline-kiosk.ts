import { createContext, useContext, useState, type ComponentType } from 'react';
import type { Locale } from '#platform/shared/locale.ts';
import type { TestType } from '#areas/scoring/attempt.ts';
import type { TestKeeping } from '#areas/testing/attempt/portal/begun-test.ts';
import { ApiError, asApiError } from '#platform/portal/calls/api-error.ts';
import { sendCall, type Call } from '#platform/portal/calls/call.ts';
import type { CallInput, Endpoint, Reply } from '#platform/shared/endpoint.ts';
import type { Narrowed } from '#areas/testing/kiosk-pictures/narrowed-people.ts';
import type { PictureClaim, TilePerson } from '#areas/testing/kiosk-pictures/tiles.contract.ts';
import type { KioskClaim } from '../begin-test.contract.ts';
import type { ThisKiosk } from '../kiosks.contract.ts';

/** What the kiosk carries about a person to judge a test, still encrypted. The key is in memory only. */
export interface SealedFacts {
  readonly key: CryptoKey;
  readonly text: string;
}

/** A person whom the kiosk recognizes offline. */
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
  /** Null where the kiosk may not judge, or the person has no baseline. */
  readonly sealed: SealedFacts | null;
}

export type OfflineClaim = KioskClaim | PictureClaim | { readonly card: string };

export interface OfflineNoteProps {
  /** The kiosk's token. */
  readonly token: string;
  readonly isReached: boolean;
  /** Whether an administrator allows this kiosk to work offline, as far as it is known. */
  readonly isAllowed: boolean;
  readonly onNetworkChange: () => void;
}

/** What a kiosk can do offline. */
export interface OfflineKiosk {
  /** Returns the kiosk as it was when it was last online; null when it cannot work offline. */
  thisKiosk(): Promise<Pick<
    ThisKiosk,
    'name' | 'site' | 'language' | 'timeZone' | 'accepts' | 'camera' | 'pictures' | 'asksPin'
  > | null>;
  /** Returns the people to tap whose names begin like this. */
  people(start: string): Promise<Narrowed<TilePerson>>;
  /** Throws what is to be shown. */
  identify(claim: OfflineClaim): Promise<OfflinePerson>;
  tests(person: OfflinePerson): TestKeeping;
  /** Keeps the kiosk ready while the first step is shown, and says what people should know. */
  readonly Note: ComponentType<OfflineNoteProps>;
  /** Called when the device is no longer a kiosk. */
  forget(): Promise<void>;
}

/** Null if no kiosk may work offline. */
export const OfflineKioskContext = createContext<OfflineKiosk | null>(null);

type Kiosk = { readonly isReached: boolean; readonly token: string } | null;

/** Asks the server; a kiosk that cannot reach it asks what it has stored for this. */
export async function askedOrKept<A, K>(
  { isReached }: { readonly isReached: boolean },
  door: OfflineKiosk | null,
  { ask, kept }: { ask: () => Promise<A>; kept: (door: OfflineKiosk) => Promise<K> },
): Promise<A | K> {
  if (!door) return ask();
  if (!isReached && (await door.thisKiosk())) return kept(door);
  try {
    return await ask();
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.status !== 0 || !(await door.thisKiosk())) throw thrown;
    return kept(door);
  }
}

/** Asks the server who a person is; a kiosk that cannot reach it asks its own package. */
export function useIdentifyCall<E extends Endpoint = never>(call: Call<E>, kiosk: Kiosk) {
  const offline = useContext(OfflineKioskContext);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const send = async (input: CallInput<E>, claim: OfflineClaim): Promise<Reply<E> | OfflinePerson | ApiError> => {
    setIsPending(true);
    setError(null);
    try {
      if (!kiosk) return await ask();
      return await askedOrKept(kiosk, offline, { ask, kept: (door) => door.identify(claim) });
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
  };
  return { send, isPending, error };
}
