/** The segment after one of these in a path is a secret, whatever it looks like. */
const BEFORE_SECRETS = ['signup', 'join', 'redirect-sso', 'login', 'invitations', 'join-links', 'begin-test', 'setup'];
/** Calls whose path continues below one of them. */
const CALLS_BELOW = ['passkey', 'options', 'confirm', 'code', 'kiosk', 'link'];

/** Names of pages and calls are words; ids, tokens and codes are not. */
const WORD = /^[a-z]+(-[a-z]+)*$/i;
const LONGEST_WORD = 24;
const VERSION = /^v\d+\.\d+$/;
const FILE = /^[\w.-]{1,80}\.(js|css|json|png|svg|webp|woff2|ico|webmanifest)$/;

/**
 * Returns the path of an address without anything that identifies a person or grants access: no query, fragment or
 * origin, and `:id` for every segment that is not a plain word.
 *
 * @example shortPath('https://portal.example/es/users/0199a2?tab=tests') // '/es/users/:id'
 * @example shortPath('/join/swordfish') // '/join/:id'
 */
export function shortPath(address: string): string {
  const [path = ''] = address.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  const parts = path.split('/').slice(1, 13);
  return `/${parts.map((part, at) => shortPart(part, parts[at - 1], at === parts.length - 1)).join('/')}`;
}

function shortPart(part: string, before: string | undefined, isLast: boolean): string {
  if (part === '' || part === ':id') return part;
  const followsSecretWord = before !== undefined && BEFORE_SECRETS.includes(before.toLowerCase());
  if (followsSecretWord) return CALLS_BELOW.includes(part) ? part : ':id';
  if (isLast && FILE.test(part)) return part;
  return (WORD.test(part) && part.length <= LONGEST_WORD) || VERSION.test(part) ? part : ':id';
}
