import type { Locale } from '#platform/shared/locale.ts';
import type { OrganizationSettings, OrganizationSettingsReply } from '../organization-settings.contract.ts';

/** The form's values; missing ones are empty text. */
export interface OrganizationValues {
  name: string;
  timeZone: string;
  locale: Locale;
  contactEmail: string;
  helpUrl: string;
  faqUrl: string;
}

export const organizationValues = ({
  name,
  timeZone,
  locale,
  contactEmail,
  helpUrl,
  faqUrl,
}: OrganizationSettingsReply): OrganizationValues => ({
  name,
  timeZone,
  locale,
  contactEmail: contactEmail ?? '',
  helpUrl: helpUrl ?? '',
  faqUrl: faqUrl ?? '',
});

export const organizationInput = (version: number, values: OrganizationValues): OrganizationSettings => ({
  ...values,
  version,
  contactEmail: values.contactEmail.trim() || null,
  helpUrl: values.helpUrl.trim() || null,
  faqUrl: values.faqUrl.trim() || null,
});
