import type { FastifyRequest } from 'fastify';

/** Where a call comes from. */
export interface Origin {
  /** The caller's address. */
  readonly ip: string;
  /** The host of ours that the call was sent to. */
  readonly host: string;
  readonly userAgent: string;
}

const MAX_USER_AGENT = 300;

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  host: request.host,
  userAgent: (request.headers['user-agent'] ?? '').replace(/\p{Cc}/gu, ' ').slice(0, MAX_USER_AGENT),
});
