import { ADMIN_LEVEL, roleLevel } from '#areas/identity/roles.ts';
import type { PageRoute } from '../route-table.ts';

export type HeaderEntry =
  | { readonly kind: 'page'; readonly route: PageRoute }
  | { readonly kind: 'reports'; readonly routes: readonly PageRoute[] };

/**
 * What the navigation bar offers: nothing below admin level, else the pages of the route table in its order, the
 * reports gathered in one entry where the first of them stands (specification 2.4).
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
