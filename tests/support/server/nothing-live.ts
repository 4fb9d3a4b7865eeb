import type { LiveEvents } from '#platform/server/http/live-events.ts';

/** Its streams end at once: a call without a network waits for the complete response. */
export const NOTHING_LIVE: LiveEvents = {
  follow: () => () => undefined,
  watchAccess: () => () => undefined,
  ended: AbortSignal.abort(),
};
