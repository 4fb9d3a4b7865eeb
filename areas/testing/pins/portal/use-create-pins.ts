import { useRef, useState } from 'react';
import type { ChosenPeople } from '#areas/users/management/chosen-people.ts';
import { asApiError, type ApiError } from '#platform/portal/calls/api-error.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import { createPins, type CreatedPin, type CreatedPins } from '../many-pins.contract.ts';
import type { Wish } from '../pin-needs.ts';

/** How far the creation is, and everything it has returned so far: nothing can be asked for again. */
export interface PinRun {
  readonly state: 'asking' | 'running' | 'ended';
  readonly created: readonly CreatedPin[];
  readonly skipped: CreatedPins['skipped'];
  readonly done: number;
  readonly total: number;
  readonly error: ApiError | null;
}

const NOT_BEGUN: PinRun = {
  state: 'asking',
  created: [],
  skipped: { hasAlready: 0, hasNoNumber: 0, hasLeft: 0 },
  done: 0,
  total: 0,
  error: null,
};

/** One call. Sent again with the same key, it returns the same, even if its first reply was lost. */
interface Part {
  readonly cursor?: string;
  readonly key: string;
}

const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Creates PINs and cards for people of a list, part by part. What was created stays when a part fails or the person stops. */
export function useCreatePins(people: ChosenPeople) {
  const [run, setRun] = useState(NOT_BEGUN);
  const next = useRef<Part>(undefined);
  const isStopped = useRef(false);

  const go = async (wish: Wish): Promise<void> => {
    isStopped.current = false;
    setRun((before) => ({ ...before, state: 'running', error: null }));
    try {
      do {
        next.current ??= { key: newKey() };
        const { key, ...cursor } = next.current;
        const reply = await sendCall<typeof createPins>(createPins, { body: { people, ...wish, ...cursor } }, { key });
        next.current = reply.nextCursor === null ? undefined : { cursor: reply.nextCursor, key: newKey() };
        setRun((before) => withPart(before, reply));
      } while (next.current && !isStopped.current);
      setRun((before) => ({ ...before, state: 'ended' }));
    } catch (thrown) {
      const error = asApiError(thrown);
      setRun((before) => ({ ...before, state: before.created.length > 0 ? 'ended' : 'asking', error }));
    }
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { run, go, stop };
}

const withPart = (before: PinRun, { items, skipped, done, total }: CreatedPins): PinRun => ({
  ...before,
  created: [...before.created, ...items],
  skipped: {
    hasAlready: before.skipped.hasAlready + skipped.hasAlready,
    hasNoNumber: before.skipped.hasNoNumber + skipped.hasNoNumber,
    hasLeft: before.skipped.hasLeft + skipped.hasLeft,
  },
  done,
  total,
});
