import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from 'react-aria-components/Button';
import { PageLink, useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Menu, MenuItem } from '#platform/portal/ui/menu.tsx';
import type { PageRoute } from '../route-table.ts';
import { isCurrent, type HeaderEntry } from './header-entries.ts';
import { useReportLink } from './report-link.ts';
import { RouteMark } from './route-mark.tsx';

/** The navigation bar of wide windows. */
export function NavBar({ entries }: { entries: readonly HeaderEntry[] }) {
  const t = useText();
  const { path } = useNavigation();
  if (entries.length === 0) return null;
  return (
    <nav className="nav-bar" aria-label={t('shell.nav')}>
      {entries.map((entry) =>
        entry.kind === 'reports' ? (
          <ReportsMenu key="reports" routes={entry.routes} />
        ) : (
          <PageLink
            key={entry.route.path}
            className="header-link"
            to={entry.route.path}
            aria-current={isCurrent(entry.route.path, path) ? 'page' : undefined}
            {...(entry.route.mark && { 'data-marked': true })}
          >
            {t(entry.route.title)}
            <RouteMark route={entry.route} />
          </PageLink>
        ),
      )}
    </nav>
  );
}

function ReportsMenu({ routes }: { routes: readonly PageRoute[] }) {
  const t = useText();
  const { path } = useNavigation();
  const linkTo = useReportLink(routes);
  const current = routes.some((route) => isCurrent(route.path, path));
  const trigger = (
    <Button className="header-link" {...(current && { 'data-current': true })}>
      {t('shell.reports')}
      <ChevronDown aria-hidden />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {routes.map((route) => (
        <MenuItem key={route.path} href={linkTo(route.path)}>
          {t(route.title)}
        </MenuItem>
      ))}
    </Menu>
  );
}
