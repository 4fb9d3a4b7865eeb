import './settings.css';
import type { ComponentType } from 'react';
import { SignInRulesSection } from '#areas/identity/portal/sign-in-rules-section.tsx';
import { SsoSettings } from '#areas/sso/portal/sso-settings.tsx';
import { TestPlacesSection } from '#areas/testing/portal/test-places-section.tsx';
import { PageLink, useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';

interface SettingsSection {
  /** Names it in the address: /settings?section={id}. */
  readonly id: string;
  /** The message id of its name in the menu. */
  readonly title: string;
  readonly Section: ComponentType;
}

/** What an organization can set, in the order of the menu. The first one is shown when none is asked for. */
const SECTIONS: readonly [SettingsSection, ...SettingsSection[]] = [
  { id: 'sign-in', title: 'shell.settings.signIn', Section: SignInRulesSection },
  { id: 'single-sign-on', title: 'shell.settings.singleSignOn', Section: SsoSettings },
  { id: 'test-places', title: 'shell.settings.testPlaces', Section: TestPlacesSection },
];

/** Settings (/settings): a menu of sections, one of them open. */
export function SettingsRoute() {
  const t = useText();
  const { search } = useNavigation();
  const open = SECTIONS.find(({ id }) => id === search['section']) ?? SECTIONS[0];
  return (
    <main className="page">
      <PageHeader title={t('shell.page.settings')} />
      <div className="settings">
        <nav className="settings-menu" aria-label={t('shell.settings.sections')}>
          {SECTIONS.map(({ id, title }) => (
            <PageLink key={id} to={`/settings?section=${id}`} aria-current={id === open.id ? 'page' : undefined}>
              {t(title)}
            </PageLink>
          ))}
        </nav>
        <div className="settings-section">
          <open.Section />
        </div>
      </div>
    </main>
  );
}
