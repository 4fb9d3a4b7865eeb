import type { FastifyRequest } from 'fastify';
import { callerAddress } from './address-block.ts';
import { knownBrowser } from './known-browser.ts';

/** The origin of a call. */
export interface Origin {
  /** The caller's address. */
  readonly ip: string;
  /**
   * The key under which the call is counted: a known browser has its own, any other caller shares that of its address.
   */
  readonly caller: string;
  /** Our host that received the call. */
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
