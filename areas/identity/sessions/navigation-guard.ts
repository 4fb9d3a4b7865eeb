import { urlDecoded } from '#platform/shared/url-decoded.ts';
import { ADMIN_LEVEL, roleLevel } from '#areas/identity/accounts/roles.ts';

/** The destination of a navigation; the path carries no locale prefix and keeps its case. */
export interface WantedLocation {
  readonly path: string;
  /** With its question mark, or ''. */
  readonly search: string;
}

export interface Visitor {
  readonly hasToken: boolean;
  /** Known from the stored user data. */
  readonly user: { readonly id: string; readonly role: string; readonly isSuperAdmin: boolean } | null;
}

export type Decision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'replace'; readonly to: string }
  | { readonly kind: 'act'; readonly act: 'loginMessage'; readonly encoded: string }
  | { readonly kind: 'act'; readonly act: 'singleSignOn'; readonly token: string };

const PUBLIC_PATHS = [
  '/login',
  '/password/forgot',
  '/tos.html',
  '/password/new',
  '/password/success',
  '/signup',
  '/begin-test',
  '/registration-welcome',
];
const PUBLIC_PREFIXES = ['/signup/', '/welcome/'];
const SUPER_ADMIN_PATHS = ['/data/admin-export', '/admin/config'];
const LOGIN_MESSAGE_PREFIX = '/login/';
const SINGLE_SIGN_ON_PREFIX = '/redirect-sso/';
const JOIN_PREFIX = '/join/';

const ALLOW: Decision = { kind: 'allow' };

/**
 * Decides one navigation by the eight rules of specification 2.3, in their order. Paths are compared in lowercase;
 * what a link carries (a token, a message) keeps its case.
 */
export function decideNavigation(wanted: WantedLocation, visitor: Visitor): Decision {
  const path = comparable(wanted.path);
  // User data without a token counts as none, or rules 1 and 8 would redirect the visitor forever.
  const user = visitor.hasToken ? visitor.user : null;
  const home = replace(visitor.hasToken ? '/users' : '/login');

  if (user && roleLevel(user.role) < ADMIN_LEVEL) return confined(wanted, path, user.id);
  if (path.startsWith(LOGIN_MESSAGE_PREFIX)) {
    return { kind: 'act', act: 'loginMessage', encoded: carried(wanted, LOGIN_MESSAGE_PREFIX) };
  }
  if (path.startsWith(SINGLE_SIGN_ON_PREFIX)) {
    return { kind: 'act', act: 'singleSignOn', token: carried(wanted, SINGLE_SIGN_ON_PREFIX) };
  }
  if (path === '/login' && visitor.hasToken) return home;
  if (isPublic(path)) return ALLOW;
  if (path === '/') return home;
  if (path.startsWith('/.well-known/')) return ALLOW;
  if (SUPER_ADMIN_PATHS.includes(path)) return user?.isSuperAdmin ? ALLOW : home;
  return visitor.hasToken ? ALLOW : home;
}

/** Rule 1: below admin level there is only one page; an invitation to join is carried along to it. */
function confined(wanted: WantedLocation, path: string, ownId: string): Decision {
  const ownPage = `/users/${encodeURIComponent(ownId)}`;
  if (path === ownPage.toLowerCase()) return ALLOW;
  if (!path.startsWith(JOIN_PREFIX)) return replace(ownPage + wanted.search);
  const token = carried(wanted, JOIN_PREFIX);
  const join = `join=${encodeURIComponent(urlDecoded(token) ?? token)}`;
  return replace(`${ownPage}${wanted.search ? `${wanted.search}&` : '?'}${join}`);
}

const isPublic = (path: string) =>
  PUBLIC_PATHS.includes(path) || PUBLIC_PREFIXES.some((prefix) => path.startsWith(prefix));

const replace = (to: string): Decision => ({ kind: 'replace', to });

/** Lowercased, without trailing slashes. */
const comparable = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/';

const carried = ({ path }: WantedLocation, prefix: string): string => path.slice(prefix.length).replace(/\/+$/, '');
