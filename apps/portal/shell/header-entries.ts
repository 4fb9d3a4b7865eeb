import { ADMIN_LEVEL, roleLevel } from '#areas/identity/accounts/roles.ts';
import type { PageRoute } from '../route-table.ts';

export type HeaderEntry =
  | { readonly kind: 'page'; readonly route: PageRoute }
  | { readonly kind: 'reports'; readonly routes: readonly PageRoute[] };

/**
 * Returns the entries of the navigation bar: none below admin level, otherwise the pages of the route table in its
 * order, with the reports grouped in one entry at the position of the first report (specification 2.4).
 */
export function headerEntries(routes: readonly PageRoute[], role: string): HeaderEntry[] {
  if (roleLevel(role) < ADMIN_LEVEL) return [];
  const reports = routes.filter(({ menu }) => menu === 'reports');
  return routes.flatMap((route): HeaderEntry[] => {
    if (route.menu === 'bar') return [{ kind: 'page', route }];
    return route === reports[0] ? [{ kind: 'reports', routes: reports }] : [];
  });
}

/** @example isCurrent('/users', '/Users/0192f0aa…') // true */
export function isCurrent(routePath: string, path: string): boolean {
  const here = path.toLowerCase();
  return here === routePath || here.startsWith(`${routePath}/`);
}
