import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem, tooManyRequests } from '#platform/shared/problem.ts';
import { callerAddress } from './address-block.ts';
import { bearerToken } from './bearer-token.ts';
import { knownBrowser } from './known-browser.ts';
import type { ServerParts } from './server-parts.ts';
import { tokenHash } from './token.ts';
import { reaches, type Visitor } from './visitor.ts';

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

/** Refuses a session that has used up its calls before anything is looked up for it. */
export function refuseUsedUp({ limits }: ServerParts, token: string): void {
  if (limits) refuse(limits.each.secondsToWait(keyOf(tokenHash(token))));
}

export function countVisitor({ limits }: ServerParts, visitor: Visitor): void {
  if (!limits) return;
  refuse(limits.each.take(keyOf(visitor.tokenHash)));
  const login = reaches(visitor, 'login') ? visitor.accountId : visitor.userId;
  if (visitor.by === 'session') refuse(limits.login.take(login));
}

const keyOf = (hash: Buffer): string => hash.toString('base64url');

function refuse(waitSeconds: number): void {
  if (waitSeconds > 0) throw new Problem(tooManyRequests, { retryAfterSeconds: waitSeconds });
}
