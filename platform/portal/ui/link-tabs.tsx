import { useEffect, useRef } from 'react';
import { PageLink } from '#platform/portal/navigation.tsx';

interface LinkTab {
  id: string;
  title: string;
  /** A path of the portal without locale prefix. */
  to: string;
}

interface LinkTabsProps {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly LinkTab[];
  currentId: string;
}

/** How many pixels of the previous tab stay visible when not all tabs fit. */
const NEIGHBOR_PX = 40;

/**
 * Parts of a page, each with an address of its own. They are links, so that they can be bookmarked, shared and opened
 * in another tab.
 */
export function LinkTabs({ label, tabs, currentId }: LinkTabsProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && open) nav.current.scrollLeft = open.offsetLeft - nav.current.offsetLeft - NEIGHBOR_PX;
  }, [currentId]);
  return (
    <nav ref={nav} className="link-tabs no-print" aria-label={label}>
      {tabs.map(({ id, title, to }) => (
        <PageLink
          key={id}
          className="inline-row quiet medium one-line link-tab"
          to={to}
          aria-current={id === currentId ? 'page' : undefined}
        >
          {title}
        </PageLink>
      ))}
    </nav>
  );
}
