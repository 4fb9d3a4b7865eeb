import type { FastifyReply } from 'fastify';

/** Without a reason, an exception with its stack would be made for each response. */
const OVER = 'The response is over.';

/**
 * Returns a signal that is aborted when the response has been sent or its caller has disconnected. The caller may be
 * gone already, for instance during the check of the session: that event has passed, and nothing would end the signal.
 */
export function responseOver({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort(OVER);
  const over = new AbortController();
  for (const event of ['finish', 'close'] as const) raw.once(event, () => over.abort(OVER));
  return over.signal;
}
