import { ROUTES, type PageRoute } from './route-table.ts';

export interface MatchedRoute {
  readonly route: PageRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly isValid: boolean;
}

/** Finds the page of a path without its locale prefix; undefined when there is none. */
export function matchedRoute(path: string, routes: readonly PageRoute[] = ROUTES): MatchedRoute | undefined {
  const parts = partsOf(path);
  for (const route of routes) {
    const params = paramsOf(partsOf(route.path), parts);
    if (params) return { route, params, isValid: route.isValid?.(params) ?? true };
  }
  return undefined;
}

/** The message id of the title of whatever a path shows. */
export function titleOf(path: string): string {
  const match = matchedRoute(path);
  return match?.isValid ? match.route.title : 'shell.page.notFound';
}

export const hasPage = (path: string, routes: readonly PageRoute[] = ROUTES): boolean =>
  routes.some((route) => route.path === path);

const partsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/').slice(1);

function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [place, wanted] of pattern.entries()) {
    const part = parts[place] ?? '';
    if (wanted.startsWith(':')) params[wanted.slice(1)] = part;
    else if (wanted !== part.toLowerCase()) return null;
  }
  return params;
}
