import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { askedOrKept, OfflineKioskContext } from '#areas/testing/places/portal/offline-kiosk.ts';
import { asApiError, type ApiError } from '#platform/portal/calls/api-error.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import type { Narrowed } from '../narrowed-people.ts';
import { listKioskPeopleCall } from '../tile-calls.ts';
import type { listKioskPeople, TilePerson } from '../tiles.contract.ts';

/** People come and go while a kiosk stands idle. */
const RENEWED_AFTER_MS = 5 * 60_000;

interface Kiosk {
  readonly token: string;
  readonly isReached: boolean;
}

interface Answer {
  readonly start: string;
  readonly list?: Narrowed<TilePerson>;
  readonly error?: ApiError;
}

interface KioskPeople {
  /** Undefined while it is loaded. */
  readonly list: Narrowed<TilePerson> | undefined;
  readonly error: ApiError | undefined;
  readonly reload: () => void;
}

/** Loads the people to tap whose names begin like this. While the kiosk is offline, those whom it knows. */
export function useKioskPeople(kiosk: Kiosk, start: string, onNotPaired: () => void): KioskPeople {
  const offline = useContext(OfflineKioskContext);
  const [answer, setAnswer] = useState<Answer>();
  const [round, setRound] = useState(0);
  const load = useEffectEvent(async (signal: AbortSignal): Promise<Answer> => {
    const { token } = kiosk;
    try {
      const ask = () => sendCall<typeof listKioskPeople>(listKioskPeopleCall, { query: { start } }, { token, signal });
      return { start, list: await askedOrKept(kiosk, offline, { ask, kept: (door) => door.people(start) }) };
    } catch (thrown) {
      return { start, error: asApiError(thrown) };
    }
  });
  const take = useEffectEvent((given: Answer) =>
    given.error?.code === 'kiosk_not_paired' ? onNotPaired() : setAnswer(given),
  );
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal).then((given) => !leaving.signal.aborted && take(given));
    const timer = setTimeout(() => setRound((before) => before + 1), RENEWED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [start, round]);
  const present = answer?.start === start ? answer : undefined;
  return { list: present?.list, error: present?.error, reload: () => setRound((before) => before + 1) };
}
