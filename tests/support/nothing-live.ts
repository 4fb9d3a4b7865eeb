import type { LiveEvents } from '#platform/server/live-events.ts';

/** Its streams end at once: a call without a network in between waits for the whole of its answer. */
export const NOTHING_LIVE: LiveEvents = {
  follow: () => () => undefined,
  watchAccess: () => () => undefined,
  ended: AbortSignal.abort(),
};
