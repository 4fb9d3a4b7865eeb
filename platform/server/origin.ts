import type { FastifyRequest } from 'fastify';
import { callerAddress } from './address-block.ts';
import { knownBrowser } from './known-browser.ts';

/** Where a call comes from. */
export interface Origin {
  /** The caller's address. */
  readonly ip: string;
  /** Whom to count it for: a browser that is known by itself, any other with its address. */
  readonly caller: string;
  /** The host of ours that the call was sent to. */
  readonly host: string;
  readonly userAgent: string;
}

function callerOf(request: FastifyRequest): string {
  const browser = knownBrowser(request, request.server.parts.seal);
  return browser ? `browser ${browser.key}` : callerAddress(request.ip);
}

const MAX_USER_AGENT = 300;

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  caller: callerOf(request),
  host: request.host,
  userAgent: (request.headers['user-agent'] ?? '').replace(/\p{Cc}/gu, ' ').slice(0, MAX_USER_AGENT),
});
