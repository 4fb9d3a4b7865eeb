import { BaselineFactsSection } from '#areas/baselines/portal/baseline-facts-section.tsx';
import { CASE_WORDS } from '#areas/cases/settings/portal/case-setting-words.ts';
import { CaseSettingsSection } from '#areas/cases/settings/portal/case-settings-section.tsx';
import { GATE_WORDS } from '#areas/gate/portal/gate-setting-words.ts';
import { GateSettingsSection } from '#areas/gate/portal/gate-settings-section.tsx';
import { OwnPreferencesSection } from '#areas/identity/preferences/portal/own-preferences-section.tsx';
import { SIGN_IN_WORDS } from '#areas/identity/sign-in/portal/sign-in-rule-words.ts';
import { SignInRulesSection } from '#areas/identity/sign-in/portal/sign-in-rules-section.tsx';
import { useRefreshSession } from '#areas/identity/sessions/portal/use-session.tsx';
import { NOTIFICATION_WORDS } from '#areas/notifications/portal/notification-words.ts';
import { NotificationsSection } from '#areas/notifications/portal/notifications-section.tsx';
import { OrganizationSection } from '#areas/organizations/portal/organization-section.tsx';
import { ORGANIZATION_WORDS } from '#areas/organizations/portal/organization-words.ts';
import type { SettingWords } from '#areas/organizations/portal/setting-history.tsx';
import type { SettingSection } from '#areas/organizations/setting-changes.contract.ts';
import { ErasureRequestsCard } from '#areas/privacy/portal/erasure-requests-card.tsx';
import { RetentionSection } from '#areas/privacy/portal/retention-section.tsx';
import { SITE_WORDS } from '#areas/sites/portal/site-words.ts';
import { SitesSection } from '#areas/sites/portal/sites-section.tsx';
import { SsoSettings } from '#areas/sso/connections/portal/sso-settings.tsx';
import { PhotoPolicySection } from '#areas/testing/policy/portal/photo-policy-section.tsx';
import { PHOTO_WORDS, POLICY_WORDS, PRIVACY_WORDS } from '#areas/testing/policy/portal/policy-words.ts';
import { PrivacySection } from '#areas/testing/policy/portal/privacy-section.tsx';
import { TestingPolicySection } from '#areas/testing/policy/portal/testing-policy-section.tsx';
import { RecordSection } from '#areas/users/record/portal/record-section.tsx';
import { WebhooksSection } from '#areas/webhooks/portal/webhooks-section.tsx';
import type { PageSection, SectionGroup } from '#platform/portal/ui/sections-menu.tsx';
import type { Feature } from '#platform/shared/features.ts';
import { TestPlaces } from '#apps/portal/people/test-places.tsx';
import type { NeededPermission } from '#platform/shared/permission.ts';

export interface SettingsPart extends PageSection {
  readonly permission: NeededPermission;
  /** The section is hidden where the installation has this feature turned off. */
  readonly feature?: Feature;
  /** The section's version history and the names of its fields. */
  readonly history?: { readonly section: SettingSection; readonly words: SettingWords };
}

/** The session holds the organization's name for the header, so it is read again after a rename. */
function Organization() {
  const refreshSession = useRefreshSession();
  return <OrganizationSection onRenamed={() => void refreshSession().catch(() => undefined)} />;
}

/** The privacy notice, the retention periods and the requests to delete data. */
function Privacy() {
  return (
    <>
      <PrivacySection />
      <RetentionSection />
      <ErasureRequestsCard />
    </>
  );
}

const manage = { permission: 'settings.manage' } as const;

/** All sections in the order of the menu. Without a section in the address, the first permitted one is shown. */
export const SETTINGS: readonly SectionGroup<SettingsPart>[] = [
  {
    title: 'shell.settings.group.own',
    parts: [
      {
        id: 'preferences',
        title: 'shell.settings.preferences',
        words: 'shell.settings.preferences.words',
        permission: 'anyAdmin',
        Section: OwnPreferencesSection,
      },
    ],
  },
  {
    title: 'shell.settings.group.organization',
    parts: [
      {
        ...manage,
        id: 'organization',
        title: 'shell.settings.organization',
        words: 'shell.settings.organization.words',
        Section: Organization,
        history: { section: 'organization', words: ORGANIZATION_WORDS },
      },
      {
        ...manage,
        id: 'sites',
        title: 'shell.settings.sites',
        words: 'shell.settings.sites.words',
        Section: SitesSection,
        history: { section: 'sites', words: SITE_WORDS },
      },
      {
        ...manage,
        id: 'sign-in',
        title: 'shell.settings.signIn',
        words: 'shell.settings.signIn.words',
        Section: SignInRulesSection,
        history: { section: 'signIn', words: SIGN_IN_WORDS },
      },
      {
        ...manage,
        id: 'single-sign-on',
        feature: 'singleSignOn',
        title: 'shell.settings.singleSignOn',
        words: 'shell.settings.singleSignOn.words',
        Section: SsoSettings,
      },
      {
        ...manage,
        id: 'notifications',
        title: 'shell.settings.notifications',
        words: 'shell.settings.notifications.words',
        Section: NotificationsSection,
        history: { section: 'notifications', words: NOTIFICATION_WORDS },
      },
    ],
  },
  {
    title: 'shell.settings.group.testing',
    parts: [
      {
        ...manage,
        id: 'testing',
        title: 'shell.settings.testing',
        words: 'shell.settings.testing.words',
        Section: TestingPolicySection,
        history: { section: 'testing', words: POLICY_WORDS },
      },
      {
        ...manage,
        id: 'baseline',
        title: 'shell.settings.baseline',
        words: 'shell.settings.baseline.words',
        Section: BaselineFactsSection,
      },
      {
        ...manage,
        id: 'photo',
        feature: 'photos',
        title: 'shell.settings.photo',
        words: 'shell.settings.photo.words',
        Section: PhotoPolicySection,
        history: { section: 'testing', words: PHOTO_WORDS },
      },
      {
        ...manage,
        id: 'test-places',
        title: 'shell.settings.testPlaces',
        words: 'shell.settings.testPlaces.words',
        Section: TestPlaces,
      },
      {
        ...manage,
        id: 'cases',
        title: 'shell.settings.cases',
        words: 'shell.settings.cases.words',
        Section: CaseSettingsSection,
        history: { section: 'cases', words: CASE_WORDS },
      },
      {
        ...manage,
        id: 'gate',
        title: 'shell.settings.gate',
        words: 'shell.settings.gate.words',
        Section: GateSettingsSection,
        history: { section: 'gate', words: GATE_WORDS },
      },
    ],
  },
  {
    title: 'shell.settings.group.integrations',
    parts: [
      {
        ...manage,
        id: 'webhooks',
        feature: 'webhooks',
        title: 'shell.settings.webhooks',
        words: 'shell.settings.webhooks.words',
        Section: WebhooksSection,
      },
    ],
  },
  {
    title: 'shell.settings.group.data',
    parts: [
      {
        ...manage,
        id: 'privacy',
        title: 'shell.settings.privacy',
        words: 'shell.settings.privacy.words',
        Section: Privacy,
        history: { section: 'privacy', words: PRIVACY_WORDS },
      },
      {
        id: 'audit',
        title: 'shell.settings.audit',
        words: 'shell.settings.audit.words',
        permission: 'audit.view',
        Section: RecordSection,
      },
    ],
  },
];
