const MAX_LENGTH = 2000;

/**
 * The page that a visitor wanted before signing in, as far as it may be followed: a path of this portal. Anything
 * that a browser could take for another host is refused.
 *
 * @example followablePath('//evil.example') // null
 */
export function followablePath(wanted: string | null): string | null {
  if (!wanted || wanted.length > MAX_LENGTH) return null;
  const isPath = /^\/(?![/\\])/.test(wanted);
  const isClean = !/[\\\p{Cc}\s]/u.test(wanted);
  return isPath && isClean ? wanted : null;
}
