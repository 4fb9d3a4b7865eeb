import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem, tooManyRequests } from '#platform/shared/problem.ts';
import { callerAddress } from './address-block.ts';
import { knownBrowser } from './known-browser.ts';
import { bearerToken } from './bearer-token.ts';
import type { ServerParts } from './server-parts.ts';
import { TokenBuckets, type Clock } from './token-buckets.ts';
import { tokenHash } from './token.ts';
import type { Visitor } from './visitor.ts';

/** How many calls a minute somebody has. */
export interface CallSizes {
  /** Of a session, a pass, a service token, a kiosk or a browser that is known. */
  readonly each: number;
  /** All sessions of one login together: whoever opens many has no more for it. */
  readonly login: number;
  /** All calls from one address by callers who are not known. A whole plant may have one address. */
  readonly address: number;
  /** The portal's own files, of which a page takes a few dozen; from one address. */
  readonly files: number;
}

export const CALLS_A_MINUTE: CallSizes = { each: 600, login: 3000, address: 3000, files: 30_000 };

/** Counts the calls of this process. With several servers each counts by itself (decision 0061). */
export interface CallLimits {
  readonly each: TokenBuckets;
  readonly login: TokenBuckets;
  readonly address: TokenBuckets;
  readonly files: TokenBuckets;
}

export const openCallLimits = (
  { each, login, address, files }: CallSizes = CALLS_A_MINUTE,
  now: Clock = () => performance.now(),
): CallLimits => ({
  each: new TokenBuckets(each, now),
  login: new TokenBuckets(login, now),
  address: new TokenBuckets(address, now),
  files: new TokenBuckets(files, now),
});

/** Probes must always get their answer, or a server would be taken out of service for being asked. */
const UNCOUNTED = ['/healthz', '/readyz'];

/**
 * Counts every call that is made by nobody in particular, before anything else is done for it: each route that asks for
 * no session inherits this. Calls with a session are counted when it is known whose they are (countVisitor).
 */
export function limitCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { url = '', config } = request.routeOptions;
    const audience = config.endpoint?.audience;
    if ((audience && audience !== 'public') || UNCOUNTED.includes(url)) return;
    await countStranger(app.parts, request, url.startsWith('/api/') ? 'address' : 'files');
  });
}

/** Counts a call of somebody without a session, by the address; kiosks and browsers that are known go on by themselves. */
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

/** Looked for only where an address has used up its calls, since a kiosk has to be looked up. */
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

export function countVisitor({ limits }: ServerParts, { by, accountId, tokenHash: hash }: Visitor): void {
  if (!limits) return;
  refuse(limits.each.take(keyOf(hash)));
  if (by === 'session') refuse(limits.login.take(accountId));
}

const keyOf = (hash: Buffer): string => hash.toString('base64url');

function refuse(waitSeconds: number): void {
  if (waitSeconds === 0) return;
  const seconds = Math.ceil(waitSeconds);
  throw new Problem(tooManyRequests, { values: { seconds }, retryAfterSeconds: seconds });
}
