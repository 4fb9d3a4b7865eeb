import { pathParams } from './page-paths.ts';
import { ROUTES, type PageRoute } from './route-table.ts';

export interface MatchedRoute {
  readonly route: PageRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly isValid: boolean;
}

/** Finds the page of a path without its locale prefix. Returns undefined when the path has no page. */
export function matchedRoute(path: string, routes: readonly PageRoute[] = ROUTES): MatchedRoute | undefined {
  for (const route of routes) {
    const params = pathParams(route.path, path);
    if (params) return { route, params, isValid: route.isValid?.(params) ?? true };
  }
  return undefined;
}

/** Returns the message id of the title for the page that a path shows. */
export function titleOf(path: string): string {
  const match = matchedRoute(path);
  return match?.isValid ? match.route.title : 'shell.page.notFound';
}

export const hasPage = (path: string, routes: readonly PageRoute[] = ROUTES): boolean =>
  routes.some((route) => route.path === path);
