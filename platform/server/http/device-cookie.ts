import type { FastifyReply, FastifyRequest } from 'fastify';

/** Distinguishes browsers across sessions and accounts. It grants no access by itself. */
const NAME = 'device';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export const deviceToken = (request: FastifyRequest): string | undefined => {
  const value = request.cookies[NAME];
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
};

export function keepDeviceToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(NAME, token, {
    path: '/api/v2.1',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: YEAR_SECONDS,
  });
}
