import '#areas/installation/frame/portal/installation.css';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { Sections } from '#platform/portal/ui/sections.tsx';
import type { SectionGroup } from '#platform/portal/ui/sections-menu.tsx';
import { CatalogueSection } from '#areas/installation/catalogue/portal/catalogue-section.tsx';
import { DomainClaimsSection } from '#areas/installation/domains/portal/domain-claims-section.tsx';
import { GatewaysSection } from '#areas/installation/operations/portal/gateways-section.tsx';
import { HealthSection } from '#areas/installation/operations/portal/health-section.tsx';
import { JobsSection } from '#areas/installation/operations/portal/jobs-section.tsx';
import { LanguagesSection } from '#areas/installation/languages/portal/languages-section.tsx';
import { SuperAdminsSection } from '#areas/installation/super-admins/portal/super-admins-section.tsx';
import { FeaturesSection } from '#areas/installation/settings/portal/features-section.tsx';
import { InstallationRecordSection } from '#areas/installation/record/portal/installation-record-section.tsx';
import { MachineSettingsSection } from '#areas/installation/settings/portal/settings-section.tsx';
import { MaintenanceSection } from '#areas/installation/settings/portal/maintenance-section.tsx';
import { OrganizationsSection } from '#areas/installation/organizations/portal/organizations-section.tsx';
import { PartnersSection } from '#areas/partners/portal/partners-section.tsx';
import { ErrorsSection } from '#areas/error-reports/portal/errors-section.tsx';
import { FeedbackSection } from '#areas/error-reports/portal/feedback-section.tsx';

/**
 * All sections of the installation's settings in the order of the menu. The first is shown when the address names none.
 */
const GROUPS: readonly SectionGroup[] = [
  {
    title: 'installation.group.tenants',
    parts: [
      {
        id: 'organizations',
        title: 'installation.organizations.title',
        words: 'installation.organizations.words',
        Section: OrganizationsSection,
      },
      {
        id: 'partners',
        title: 'installation.partners.title',
        words: 'installation.partners.words',
        Section: PartnersSection,
      },
      {
        id: 'domains',
        title: 'installation.domains.title',
        words: 'installation.domains.words',
        Section: DomainClaimsSection,
      },
    ],
  },
  {
    title: 'installation.group.product',
    parts: [
      {
        id: 'catalogue',
        title: 'installation.catalogue.title',
        words: 'installation.catalogue.words',
        Section: CatalogueSection,
      },
      {
        id: 'languages',
        title: 'installation.languages.title',
        words: 'installation.languages.words',
        Section: LanguagesSection,
      },
      {
        id: 'features',
        title: 'installation.features.title',
        words: 'installation.features.words',
        Section: FeaturesSection,
      },
      {
        id: 'maintenance',
        title: 'installation.maintenance.title',
        words: 'installation.maintenance.words',
        Section: MaintenanceSection,
      },
    ],
  },
  {
    title: 'installation.group.operations',
    parts: [
      {
        id: 'health',
        title: 'installation.health.title',
        words: 'installation.health.words',
        Section: HealthSection,
      },
      {
        id: 'jobs',
        title: 'installation.jobs.title',
        words: 'installation.jobs.words',
        Section: JobsSection,
      },
      {
        id: 'gateways',
        title: 'installation.gateways.title',
        words: 'installation.gateways.words',
        Section: GatewaysSection,
      },
      {
        id: 'super-admins',
        title: 'installation.superAdmins.title',
        words: 'installation.superAdmins.words',
        Section: SuperAdminsSection,
      },
      {
        id: 'settings',
        title: 'installation.settings.title',
        words: 'installation.settings.words',
        Section: MachineSettingsSection,
      },
      {
        id: 'feedback',
        title: 'installation.feedback.title',
        words: 'installation.feedback.words',
        Section: FeedbackSection,
      },
      {
        id: 'errors',
        title: 'installation.errors.title',
        words: 'installation.errors.words',
        Section: ErrorsSection,
      },
    ],
  },
  {
    title: 'installation.group.record',
    parts: [
      {
        id: 'record',
        title: 'installation.record.title',
        words: 'installation.record.words',
        Section: InstallationRecordSection,
      },
    ],
  },
];

const SECTIONS = GROUPS.flatMap(({ parts }) => parts);
const PATH = '/admin/config';
const TEXTS = {
  sections: 'installation.sections',
  search: 'installation.search',
  nothing: 'installation.nothing',
  all: 'installation.all',
};

/**
 * Admin configuration (/admin/config): the settings of the whole installation with its partners and error reports, for
 * super administrators.
 */
export function AdminConfigRoute() {
  const t = useText();
  const { search } = useNavigation();
  const open = SECTIONS.find(({ id }) => id === search['section']) ?? SECTIONS[0];
  return (
    <main className="page">
      <PageHeader title={t('shell.page.adminConfig')} intro={t('installation.intro')} hasTimes />
      {open && <Sections path={PATH} groups={GROUPS} open={open} texts={TEXTS} />}
    </main>
  );
}
