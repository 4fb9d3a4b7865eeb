import { isSlug } from '#areas/partners/partner-slug.ts';
import { isUuid } from '#platform/shared/uuid.ts';

/**
 * Every path that is a page, for the server, which answers all other paths with the not-found page and status 404. The
 * paths are in lowercase; `:name` stands for one part. The first three are not pages themselves: the portal handles
 * them and redirects.
 */
export const PAGE_PATHS = [
  '/',
  '/login/:encoded',
  '/redirect-sso/:token',
  '/login',
  '/password/forgot',
  '/password/new',
  '/password/success',
  '/password/edit',
  '/signup',
  '/signup/:token',
  '/complete-signup',
  '/join/:token',
  '/welcome',
  '/welcome/:partner',
  '/registration-welcome',
  '/begin-test',
  '/start-test-page',
  '/users',
  '/users/:id',
  '/dashboard',
  '/reports/scores',
  '/reports/baseline-deviation',
  '/reports/baseline-deviation-timeline',
  '/reports/user-stat',
  '/reports/test-status',
  '/reports/user-summary',
  '/alerts',
  '/cases',
  '/schedules',
  '/gate',
  '/tags',
  '/exports',
  '/adminslist',
  '/account',
  '/settings',
  '/admin/config',
  '/data/admin-export',
];

type Params = Readonly<Record<string, string>>;

/**
 * Returns whether a path without its locale prefix is a page. The thing it names, such as a person, may still be
 * unknown.
 */
export const isPagePath = (path: string): boolean =>
  PAGE_PATHS.some((pattern) => {
    const params = pathParams(pattern, path);
    return params !== null && hasValidParams(params);
  });

/** Returns the parts of a path that a pattern names, or null where it does not match. */
export function pathParams(pattern: string, path: string): Params | null {
  const [wanted, parts] = [partsOf(pattern), partsOf(path)];
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [place, name] of wanted.entries()) {
    const part = parts[place] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = part;
    else if (name !== part.toLowerCase()) return null;
  }
  return params;
}

/** An id is a UUID. A partner is named in an address by letters, digits and hyphens. */
export const hasValidParams = ({ id, partner }: Params): boolean =>
  (id === undefined || isUuid(id)) && (partner === undefined || isSlug(partner.toLowerCase()));

const partsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/').slice(1);
