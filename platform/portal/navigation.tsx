import { createContext, use, type AnchorHTMLAttributes, type MouseEvent, type ReactNode } from 'react';

/** The visitor's location, and functions to go elsewhere. Paths carry no locale prefix; `href` adds it. */
export interface Navigation {
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
  /** The named parts of the path, such as `id` in /users/{id}. */
  readonly params: Readonly<Record<string, string>>;
  href: (to: string) => string;
  go: (to: string, options?: { replace?: boolean }) => void;
  /** Loads the code of a page that is probably opened next. */
  prefetch: (to: string) => void;
  /** From now on the page is left only when `mayLeave` returns true; returns a function that stops this. */
  guardLeaving: (mayLeave: () => Promise<boolean>) => () => void;
}

const NavigationContext = createContext<Navigation | null>(null);

export function NavigationProvider({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new RangeError('useNavigation needs a NavigationProvider above it');
  return navigation;
}

type SearchPatch = Readonly<Record<string, string | undefined>>;

/** Keeps a list's filters, order and page in the URL. A value of undefined or '' is removed from it. */
export function useSearchValues(): [Readonly<Record<string, string>>, (patch: SearchPatch) => void] {
  const { path, search, go } = useNavigation();
  const change = (patch: SearchPatch) => {
    const kept = Object.entries({ ...search, ...patch }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    const query = new URLSearchParams(kept).toString();
    go(query ? `${path}?${query}` : path, { replace: true });
  };
  return [search, change];
}

type PageLinkProps = { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

/** A link inside the portal, followed without a page load; in all other respects a plain link. */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const { href, go, prefetch } = useNavigation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || rest.target) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a {...rest} href={href(to)} onClick={follow} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)} />
  );
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
