import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '#platform/shared/uuid.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';

/**
 * Marks a browser in which a person of an organization has signed in or started a test before. It proves nothing about
 * the current user and grants no access: its calls are counted separately instead of with its address.
 */
const NAME = 'known';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const RANDOM_BYTES = 16;
const MARK_BYTES = 16;

export interface KnownBrowser {
  /** Unique per browser. */
  readonly key: string;
  readonly organizationId: string;
}

/** Returns the calling browser if we issued its cookie, without a database lookup. */
export function knownBrowser(request: FastifyRequest, seal: Seal): KnownBrowser | undefined {
  const [organizationId = '', key = '', mark = ''] = request.cookies?.[NAME]?.split('.') ?? [];
  if (!isUuid(organizationId) || !/^[A-Za-z0-9_-]{22}$/.test(key)) return undefined;
  const given = Buffer.from(mark, 'base64url');
  const right = markOf(seal, organizationId, key);
  return given.length === right.length && timingSafeEqual(given, right) ? { key, organizationId } : undefined;
}

/** Call it once a person has proved who they are. A browser that is already known keeps its key. */
export function keepKnownBrowser(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  seal: Seal,
  organizationId: string,
): void {
  const known = knownBrowser(request, seal);
  const key = known?.organizationId === organizationId ? known.key : randomBytes(RANDOM_BYTES).toString('base64url');
  const value = [organizationId, key, markOf(seal, organizationId, key).toString('base64url')].join('.');
  void reply.setCookie(NAME, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: YEAR_SECONDS,
  });
}

const markOf = (seal: Seal, organizationId: string, key: string): Buffer =>
  seal.mark(`${organizationId} ${key}`, 'known browser').subarray(0, MARK_BYTES);
