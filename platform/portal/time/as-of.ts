import { useSyncExternalStore } from 'react';
import { AS_OF_HEADER, AS_OF_NOW } from '#platform/shared/time/as-of.ts';

let asOf: string | undefined;
const listeners = new Set<() => void>();

/** Notes what the data of a reply are as of. A reply that cannot lag changes nothing. */
export function noteAsOf(response: Response): void {
  const told = response.headers.get(AS_OF_HEADER);
  if (told === null) return;
  asOf = told === AS_OF_NOW ? undefined : told;
  for (const tell of listeners) tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The time up to which the latest report is complete; undefined if nothing is missing. */
export const useAsOf = (): string | undefined => useSyncExternalStore(subscribe, () => asOf);
