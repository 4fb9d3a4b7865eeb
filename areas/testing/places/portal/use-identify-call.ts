import { useContext, useState } from 'react';
import { ApiError, asApiError } from '#platform/portal/api-error.ts';
import { sendCall, type Call } from '#platform/portal/call.ts';
import type { CallInput, Endpoint, Reply } from '#platform/shared/endpoint.ts';
import { OfflineKioskContext, type OfflineClaim, type OfflineKiosk, type OfflinePerson } from './offline-kiosk.ts';
import type { KnownKiosk } from './use-this-kiosk.ts';

type Kiosk = (Pick<KnownKiosk, 'isReached'> & { readonly token: string }) | null;

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
