import { useEffect, useRef } from 'react';
import { PageLink } from '#platform/portal/navigation.tsx';

interface LinkTab {
  id: string;
  title: string;
  /** A path of the portal without locale prefix. */
  to: string;
}

interface LinkTabsProps {
  /** Names the tabs. */
  label: string;
  tabs: readonly LinkTab[];
  currentId: string;
}

/** So much of the tab before stays in sight where there is no room for all. */
const NEIGHBOR_PX = 40;

/** Parts of a page, each with an address of its own: links, so that they can be kept, sent and opened elsewhere. */
export function LinkTabs({ label, tabs, currentId }: LinkTabsProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && open) nav.current.scrollLeft = open.offsetLeft - nav.current.offsetLeft - NEIGHBOR_PX;
  }, [currentId]);
  return (
    <nav ref={nav} className="link-tabs no-print" aria-label={label}>
      {tabs.map(({ id, title, to }) => (
        <PageLink key={id} className="link-tab" to={to} aria-current={id === currentId ? 'page' : undefined}>
          {title}
        </PageLink>
      ))}
    </nav>
  );
}
