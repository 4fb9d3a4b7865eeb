import type { FastifyInstance } from 'fastify';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { Problem, tooManyRequests } from '#platform/shared/problem.ts';
import { bearerToken } from './bearer-token.ts';
import { eventStream } from './event-stream.ts';
import { responseOver } from './response-over.ts';
import { serveDirectory, type SignedInCall } from './serve.ts';

/** More tabs than a person keeps open. */
const MOST_STREAMS = 5;
const RETRY_AFTER_SECONDS = 60;

/**
 * Streams end with the request, with the session or the permission, and before the server closes. They hold no database
 * connection.
 */
export async function liveEventRoutes(app: FastifyInstance): Promise<void> {
  const { live, authenticate } = app.parts;
  const closing = new AbortController();
  const open = new Map<string, number>();
  app.addHook('preClose', async () => closing.abort());

  serveDirectory(app, followEvents, async ({ visitor, request, reply }) => {
    const over = responseOver(reply);
    count(open, visitor, over);
    const token = bearerToken(request) ?? '';
    // A proxy in between must not buffer, and a closing server must not wait for the connection.
    reply.headers({ 'x-accel-buffering': 'no', connection: 'close' });
    const chunks = eventStream({
      follow: (onEvent) => live.follow(visitor.organizationId, onEvent),
      watchAccess: (onChange) => live.watchAccess(accessOf(visitor), onChange),
      isStillIn: async () => isSame(visitor, await authenticate(token, true)),
      until: AbortSignal.any([closing.signal, live.ended, over]),
    });
    return { contentType: 'text/event-stream', chunks };
  });
}

type Visitor = SignedInCall['visitor'];

/** Returns the ids whose change may end this visitor's stream; a service account has no session. */
const accessOf = ({ sessionId, userId, organizationId }: Visitor): string[] =>
  [sessionId, userId, organizationId].filter((id) => id !== '');

const isSame = ({ organizationId, userId }: Visitor, now: Visitor | undefined): boolean =>
  now?.isAdmin === true && now.organizationId === organizationId && now.userId === userId;

/** Counts one more stream of this session until its response is over. */
function count(open: Map<string, number>, { sessionId, userId }: Visitor, over: AbortSignal): void {
  if (over.aborted) return;
  // A service account has no session, and must not be refused because of another caller's streams.
  const session = sessionId || userId;
  const before = open.get(session) ?? 0;
  if (before >= MOST_STREAMS) throw new Problem(tooManyRequests, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  open.set(session, before + 1);
  const leave = () => {
    const left = (open.get(session) ?? 1) - 1;
    if (left > 0) open.set(session, left);
    else open.delete(session);
  };
  over.addEventListener('abort', leave, { once: true });
}
