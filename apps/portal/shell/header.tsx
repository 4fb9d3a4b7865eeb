import Settings from 'lucide-react/icons/settings';
import { ADMIN_LEVEL, roleLevel } from '#areas/identity/accounts/roles.ts';
import { useSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { useOrganizationFace } from '#areas/organizations/portal/organization-face.tsx';
import { PageLink, useNavigation } from '#platform/portal/navigation.tsx';
import { useMayDo } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { OrganizationLogo } from '#platform/portal/ui/organization-logo.tsx';
import { hasPage } from '../matched-route.ts';
import { ROUTES, type PageRoute } from '../route-table.ts';
import { AccountMenu } from './account-menu.tsx';
import { isBarePath } from './bare-path.ts';
import { headerEntries } from './header-entries.ts';
import { HelpMenu } from './help-menu.tsx';
import { Logo } from './logo.tsx';
import { NavBar } from './nav-bar.tsx';
import { NavMenu } from './nav-menu.tsx';

/** The header with a session (specification 2.4). It offers exactly the pages of the route table. */
export function Header({ routes = ROUTES }: { routes?: readonly PageRoute[] }) {
  const { path } = useNavigation();
  const { role, organization_name } = useSession();
  const { logo } = useOrganizationFace();
  const mayDo = useMayDo();
  const isConfined = roleLevel(role) < ADMIN_LEVEL;
  if (isBarePath(path)) return <BareHeader />;

  const entries = headerEntries(
    routes.filter(({ permission = 'anyAdmin' }) => mayDo(permission)),
    role,
  );
  return (
    <header className="header on-ink no-print">
      {entries.length > 0 && <NavMenu entries={entries} />}
      <PageLink className="logo" to="/users">
        <Logo />
      </PageLink>
      <NavBar entries={entries} />
      <div className="row gap-4 may-shrink header-end">
        {logo && <OrganizationLogo src={logo} />}
        {organization_name && <OrganizationLine name={organization_name} />}
        {hasPage('/settings', routes) && <SettingsLink isConfined={isConfined} />}
        <HelpMenu />
        <AccountMenu hasAccountPage={hasPage('/account', routes)} isConfined={isConfined} />
      </div>
    </header>
  );
}

/** An ordinary user finds the settings further down on their own page. */
function SettingsLink({ isConfined }: { isConfined: boolean }) {
  const t = useText();
  const words = { 'aria-label': t('shell.settings'), title: t('shell.settings') };
  if (isConfined) {
    return (
      <a className="icon-button" href="#account" {...words}>
        <Settings aria-hidden />
      </a>
    );
  }
  return (
    <PageLink className="icon-button" to="/settings" {...words}>
      <Settings aria-hidden />
    </PageLink>
  );
}

function BareHeader() {
  return (
    <header className="header on-ink">
      <span className="logo">
        <Logo />
      </span>
    </header>
  );
}

/** The label and the name look different but are one text, so the text is split at the name. */
function OrganizationLine({ name }: { name: string }) {
  const t = useText();
  return (
    <p className="small ellipsis organization-line" title={name}>
      {t('shell.organization')} <strong>{name}</strong>
    </p>
  );
}
