import { LAST_ACTIVITY_KEY, readStored, writeStored } from '#platform/portal/stored-session.ts';
import type { IdleClock, SharedActivity } from '../idle-watch.ts';

/** Uses local storage, because a tab that was frozen or closed must find there what the others did in the meantime. */
export const sharedActivity: SharedActivity = {
  read: () => {
    const at = Number(readStored(localStorage, LAST_ACTIVITY_KEY));
    return at > 0 && Number.isFinite(at) ? at : null;
  },
  write: (at) => writeStored(localStorage, LAST_ACTIVITY_KEY, String(Math.round(at))),
};

export const browserClock: IdleClock = {
  wall: () => Date.now(),
  steady: () => performance.now(),
};
