import { useRef, useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { cleanup, render, type RenderResult } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { NOTHING_SET, type Deployment } from '#platform/shared/deployment.ts';
import { splitLocale, withLocale, type Locale } from '#platform/shared/locale.ts';
import { PERMISSIONS, type Permission } from '#platform/shared/permission.ts';
import { textsInLanguage, type TextsById } from '#platform/shared/texts-in-language.ts';
import { createQueryClient } from './calls/api.ts';
import { writeDatesAs, type ReaderClock } from './time/dates.ts';
import { AriaNavigation } from './aria-navigation.tsx';
import { DeploymentProvider } from './deployment.tsx';
import { NavigationProvider, type Navigation } from './navigation.tsx';
import { catchPageLoads } from './page-load.ts';
import { PermissionProvider } from './permission.tsx';
import { TextProvider } from './text.tsx';
import { activateTexts } from './texts.ts';
import { clearToasts, ToastRegion } from './ui/toast.tsx';

export { fakeApi } from './fake-api.ts';

interface ShowPageOptions {
  /** As in the address bar, with locale prefix and query. */
  path?: string;
  /** The named parts of the path, such as `id` in /users/{id}. */
  params?: Record<string, string>;
  /** Permissions of the signed-in administrator. Omitted: all of them. */
  permissions?: readonly Permission[];
  /** Settings of the installation. Omitted: none. */
  deployment?: Partial<Deployment>;
  /** The reader's time zone and formats. Omitted: those of the computer. */
  clock?: Partial<ReaderClock>;
}

/** Renders a page with all the portal's providers and the real texts of the path's language. */
export function showPage(
  page: ReactNode,
  { path = '/', params = {}, permissions = PERMISSIONS, deployment = {}, clock = {} }: ShowPageOptions = {},
): RenderResult {
  visit(path);
  activateRealTexts(splitLocale(path).locale);
  writeDatesAs(clock);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } });
  onTestFinished(() => {
    cleanup();
    writeDatesAs({});
    clearToasts();
    client.clear();
  });
  return render(
    <TextProvider>
      <QueryClientProvider client={client}>
        <TestNavigation start={path} params={params}>
          <AriaNavigation>
            <PermissionProvider isAdmin permissions={permissions}>
              <DeploymentProvider deployment={{ ...NOTHING_SET, ...deployment }}>{page}</DeploymentProvider>
            </PermissionProvider>
          </AriaNavigation>
          <ToastRegion />
        </TestNavigation>
      </QueryClientProvider>
    </TextProvider>,
  );
}

/** Sets the address bar without loading anything. */
export const visit = (address: string): void => history.replaceState(null, '', address);

/** Returns the addresses to which the page would have navigated, oldest first. */
export function caughtPageLoads(): string[] {
  const addresses: string[] = [];
  onTestFinished(catchPageLoads((address) => addresses.push(address)));
  return addresses;
}

const messageFiles = import.meta.glob<TextsById>('../../{apps,areas,platform}/*/messages.json', {
  eager: true,
  import: 'default',
});

const compiledTexts = new Map<Locale, ReturnType<typeof compileTexts>>();

export function activateRealTexts(locale: Locale = 'en'): void {
  const texts = compiledTexts.get(locale) ?? compileTexts(locale);
  compiledTexts.set(locale, texts);
  activateTexts(locale, texts);
}

function compileTexts(locale: Locale) {
  const messages = Object.values(messageFiles).flatMap((file) => Object.entries(textsInLanguage(file, locale)));
  return Object.fromEntries(messages.map(([id, text]) => [id, compileMessageOrThrow(text)]));
}

function TestNavigation({
  start,
  params,
  children,
}: {
  start: string;
  params: Record<string, string>;
  children: ReactNode;
}) {
  const [address, setAddress] = useState(start);
  const guard = useRef<(() => Promise<boolean>) | null>(null);
  const url = new URL(address, 'http://portal.test');
  const { locale, path } = splitLocale(url.pathname);
  const navigation: Navigation = {
    path,
    search: Object.fromEntries(url.searchParams),
    params,
    href: (to) => withLocale(to, locale),
    go: (to) => {
      const leave = () => setAddress(withLocale(to, locale));
      if (guard.current) void guard.current().then((mayLeave) => mayLeave && leave());
      else leave();
    },
    prefetch: () => undefined,
    guardLeaving: (mayLeave) => {
      guard.current = mayLeave;
      return () => {
        guard.current = null;
      };
    },
  };
  return <NavigationProvider navigation={navigation}>{children}</NavigationProvider>;
}
