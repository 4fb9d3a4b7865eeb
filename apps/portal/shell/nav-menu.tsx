import MenuIcon from 'lucide-react/icons/menu';
import { useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSection } from '#platform/portal/ui/menu.tsx';
import type { HeaderEntry } from './header-entries.ts';
import { useReportLink } from './report-link.ts';
import { RouteMark } from './route-mark.tsx';

/** Replaces the navigation bar on phones. */
export function NavMenu({ entries }: { entries: readonly HeaderEntry[] }) {
  const t = useText();
  const linkTo = useReportLink(entries.flatMap((entry) => (entry.kind === 'reports' ? entry.routes : [])));
  return (
    <div className="nav-menu">
      <Menu trigger={<IconButton icon={MenuIcon} label={t('shell.nav')} />}>
        {entries.map((entry) =>
          entry.kind === 'reports' ? (
            <MenuSection key="reports" title={t('shell.reports')}>
              {entry.routes.map((route) => (
                <MenuItem key={route.path} href={linkTo(route.path)}>
                  {t(route.title)}
                </MenuItem>
              ))}
            </MenuSection>
          ) : (
            <MenuItem key={entry.route.path} href={entry.route.path} mark={<RouteMark route={entry.route} />}>
              {t(entry.route.title)}
            </MenuItem>
          ),
        )}
      </Menu>
      {entries.map((entry) => entry.kind === 'page' && <RouteMark key={entry.route.path} route={entry.route} />)}
    </div>
  );
}
