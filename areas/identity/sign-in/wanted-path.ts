import { splitLocale } from '#platform/shared/locale.ts';

const MAX_LENGTH = 2000;

/**
 * Returns the page that a visitor wanted before signing in, if it may be followed: a path of this portal. Anything that
 * a browser could take for another host is refused.
 *
 * @example followablePath('//evil.example') // null
 */
export function followablePath(wanted: string | null): string | null {
  if (!wanted || wanted.length > MAX_LENGTH) return null;
  const isPath = /^\/(?![/\\])/.test(wanted);
  const isClean = !/[\\\p{Cc}\s]/u.test(wanted);
  return isPath && isClean ? wanted : null;
}

/**
 * Returns the token of the join link that a visitor wanted to follow; null for any other page.
 *
 * @example wantedJoinToken('/es/join/aB3') // 'aB3'
 */
export function wantedJoinToken(wanted: string | null): string | null {
  const [pathname = ''] = (followablePath(wanted) ?? '').split('?', 1);
  return /^\/join\/([^/]+)\/?$/i.exec(splitLocale(pathname).path)?.[1] ?? null;
}
