import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { localized } from '#platform/portal/address.ts';
import { AriaNavigation } from '#platform/portal/aria-navigation.tsx';
import { NavigationProvider, type Navigation } from '#platform/portal/navigation.tsx';
import { documentTitle } from '#platform/portal/page-title.ts';
import { useText } from '#platform/portal/text.tsx';
import { titleOf } from './matched-route.ts';
import { CONTENT_ID } from './shell/skip-link.tsx';

/** Gives the pages their navigation, so that they do not depend on the router. */
export function PortalNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const params = useParams({ strict: false }) as Record<string, string>;
  useTitleOf(pathname);
  useFocusOnHeading();

  const navigation = useMemo(
    (): Navigation => ({
      path: pathname,
      search: Object.fromEntries(new URLSearchParams(searchStr)),
      params,
      href: localized,
      go: (to, { replace = false } = {}) => router.history[replace ? 'replace' : 'push'](localized(to)),
      guardLeaving: (mayLeave) =>
        router.history.block({ blockerFn: async () => !(await mayLeave()), enableBeforeUnload: true }),
      prefetch: (to) => void router.preloadRoute({ to: to.split('?')[0] ?? to }).catch(() => undefined),
    }),
    [router, pathname, searchStr, params],
  );
  return (
    <NavigationProvider navigation={navigation}>
      <AriaNavigation>{children}</AriaNavigation>
    </NavigationProvider>
  );
}

/** A layout effect runs before a page's own `usePageTitle`, which may set a more precise title. */
function useTitleOf(pathname: string): void {
  const t = useText();
  const title = t(titleOf(pathname));
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title, pathname]);
}

/** After a navigation the focus, and with it a screen reader, starts at the new page's heading. */
function useFocusOnHeading(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const content = document.getElementById(CONTENT_ID);
        const heading = content?.querySelector('h1');
        heading?.setAttribute('tabindex', '-1');
        (heading ?? content)?.focus({ preventScroll: true });
      }),
    [router],
  );
}
