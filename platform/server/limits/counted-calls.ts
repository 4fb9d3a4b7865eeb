import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem, tooManyRequests } from '#platform/shared/problem.ts';
import { callerAddress } from '#platform/server/http/address-block.ts';
import { bearerToken } from '#platform/server/http/bearer-token.ts';
import { knownBrowser } from '#platform/server/http/known-browser.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { tokenHash } from '#platform/server/secrets/token.ts';
import { reaches, type Visitor } from '#platform/server/http/visitor.ts';

/** Health probes must always be answered, or a server would be taken out of service because of its probes. */
const UNCOUNTED = ['/healthz', '/readyz'];

/**
 * Counts every call without a session before any other work, so every public route is covered. Calls with a session are
 * counted once the visitor is known (countVisitor).
 */
export function limitCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { url = '', config } = request.routeOptions;
    const audience = config.endpoint?.audience;
    if ((audience && audience !== 'public') || UNCOUNTED.includes(url)) return;
    await countStranger(app.parts, request, url.startsWith('/api/') ? 'address' : 'files');
  });
}

/** Counts a call without a session by its address; kiosks and known browsers are counted separately. */
export async function countStranger(
  parts: ServerParts,
  request: FastifyRequest,
  kind: 'address' | 'files' = 'address',
): Promise<void> {
  const { limits } = parts;
  const wait = limits?.[kind].take(callerAddress(request.ip)) ?? 0;
  if (!limits || wait === 0) return;
  const known = await knownCaller(parts, request);
  refuse(known === undefined ? wait : limits.each.take(known));
}

/** Checked only after an address has used up its calls, because a kiosk needs a lookup. */
async function knownCaller({ seal, isKnownBearer }: ServerParts, request: FastifyRequest): Promise<string | undefined> {
  const browser = knownBrowser(request, seal);
  if (browser) return `browser ${browser.key}`;
  const token = bearerToken(request);
  return token && (await isKnownBearer(token)) ? keyOf(tokenHash(token)) : undefined;
}

/** Whose calls are counted: each caller's, or a gate's, which asks for a whole shift. */
type Count = 'each' | 'gate';

/** Refuses a session that has used up its calls before anything is looked up for it. */
export function refuseUsedUp({ limits }: ServerParts, token: string, count: Count): void {
  if (limits) refuse(limits[count].secondsToWait(keyOf(tokenHash(token))));
}

export function countVisitor({ limits }: ServerParts, visitor: Visitor, count: Count): void {
  if (!limits) return;
  refuse(limits[count].take(keyOf(visitor.tokenHash)));
  const login = reaches(visitor, 'login') ? visitor.accountId : visitor.userId;
  if (visitor.by === 'session') refuse(limits.login.take(login));
}

/**
 * Refuses a caller who has tried too many unknown badges. Known ones are refused too, because the difference would tell
 * them apart.
 */
export function refuseBadgeTrials({ limits }: ServerParts, visitor: Visitor): void {
  if (limits) refuse(limits.unknownBadges.secondsToWait(keyOf(visitor.tokenHash)));
}

export function countUnknownBadge({ limits }: ServerParts, visitor: Visitor): void {
  limits?.unknownBadges.take(keyOf(visitor.tokenHash));
}

const keyOf = (hash: Buffer): string => hash.toString('base64url');

function refuse(waitSeconds: number): void {
  if (waitSeconds > 0) throw new Problem(tooManyRequests, { retryAfterSeconds: waitSeconds });
}
