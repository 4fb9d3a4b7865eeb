import type { ComponentType } from 'react';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
  type AnyRoute,
  type ParsedLocation,
  type RouterHistory,
} from '@tanstack/react-router';
import { decideNavigation } from '#areas/identity/sessions/navigation-guard.ts';
import { EmailConfirmationDialog } from '#areas/identity/email/portal/email-confirmation-dialog.tsx';
import { readSession, readVisitor } from '#areas/identity/sessions/portal/session-store.ts';
import { COMPLETE_SIGN_UP_PATH, isUnnamedOrganizationOf } from '#areas/identity/sessions/unfinished-sign-up.ts';
import { localized } from '#platform/portal/address.ts';
import { splitLocale } from '#platform/shared/locale.ts';
import { PageSpinner } from '#platform/portal/ui/spinner.tsx';
import { PortalNavigation } from './portal-navigation.tsx';
import { ROUTES, type PageRoute } from './route-table.ts';
import { AppShell } from './shell/app-shell.tsx';
import { CaughtError } from './shell/error-boundary.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PermittedPage } from './shell/permitted-page.tsx';

/** A short wait shows nothing, because a spinner that flashes is worse than none. */
const SPINNER_AFTER_MS = 200;
const SPINNER_AT_LEAST_MS = 300;

/** Splits off the locale, asks the guard and opens the page. Matching ignores case; the address keeps its own. */
export function createPortalRouter(
  routes: readonly PageRoute[] = ROUTES,
  history: RouterHistory = createBrowserHistory(),
) {
  const root = createRootRoute({
    component: Shell,
    notFoundComponent: ({ data }) => <NotFoundPage kind={data === 'invalid' ? 'invalid' : 'unmatched'} />,
    beforeLoad: ({ location }) => guard(location),
  });
  return createRouter({
    routeTree: root.addChildren(routes.map((route) => pageRoute(root, route))),
    history,
    rewrite: { input: ({ url }) => withoutLocale(url), output: ({ url }) => withLocaleOfPage(url) },
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => searchText(search as Record<string, string>),
    caseSensitive: false,
    defaultPreload: false,
    defaultPendingComponent: PageSpinner,
    defaultPendingMs: SPINNER_AFTER_MS,
    defaultPendingMinMs: SPINNER_AT_LEAST_MS,
    defaultErrorComponent: ({ error }) => <CaughtError error={error} />,
    scrollRestoration: true,
  });
}

function Shell() {
  return (
    <PortalNavigation>
      <AppShell>
        <Outlet />
      </AppShell>
      <EmailConfirmationDialog />
    </PortalNavigation>
  );
}

function pageRoute(root: AnyRoute, route: PageRoute) {
  const { path, isValid } = route;
  return createRoute({
    getParentRoute: () => root,
    path: path.replaceAll(':', '$'),
    component: lazyRouteComponent(async () => ({ default: await permittedPage(route) })),
    beforeLoad: ({ params }) => {
      if (isValid && !isValid(params)) notFound({ data: 'invalid', throw: true });
    },
  });
}

async function permittedPage({ page, permission, title }: PageRoute): Promise<ComponentType> {
  const Page = await page();
  if (!permission) return Page;
  return () => (
    <PermittedPage needed={permission} title={title}>
      <Page />
    </PermittedPage>
  );
}

/**
 * Also runs for prefetches, so it only decides and changes nothing. A page outside this bundle gets a full page load.
 */
function guard({ pathname, searchStr }: ParsedLocation): void {
  const visitor = readVisitor();
  const decision = decideNavigation({ path: pathname, search: searchStr }, visitor);
  if (decision.kind === 'allow') return finishSignUpFirst(pathname);
  if (decision.kind === 'act' || !visitor.hasToken) {
    redirect({ href: localized(pathname + searchStr), reloadDocument: true, throw: true });
  } else {
    redirect({ href: localized(decision.to), replace: true, throw: true });
  }
}

/** An organization without a name has nothing to show yet. Pages that need no session stay open. */
function finishSignUpFirst(path: string): void {
  const user = readSession()?.user;
  if (!user || !isUnnamedOrganizationOf(user) || path.toLowerCase() === COMPLETE_SIGN_UP_PATH) return;
  const isPublic = decideNavigation({ path, search: '' }, { hasToken: false, user: null }).kind === 'allow';
  if (!isPublic) redirect({ href: localized(COMPLETE_SIGN_UP_PATH), replace: true, throw: true });
}

function withoutLocale(url: URL): URL {
  url.pathname = splitLocale(url.pathname).path;
  return url;
}

function withLocaleOfPage(url: URL): URL {
  url.pathname = localized(url.pathname);
  return url;
}

function searchText(search: Record<string, string>): string {
  const text = new URLSearchParams(search).toString();
  return text ? `?${text}` : '';
}
