import { LOCALES } from '#platform/shared/locale.ts';
import type { SettingWords } from './setting-history.tsx';

const FIELDS: Readonly<Record<string, string>> = {
  name: 'organizations.settings.name',
  timeZone: 'organizations.settings.timeZone',
  locale: 'organizations.settings.locale',
  contactEmail: 'organizations.settings.contactEmail',
  helpUrl: 'organizations.settings.helpUrl',
  faqUrl: 'organizations.settings.faqUrl',
  logo: 'organizations.logo.title',
};

/** Labels of the organization's fields in the history. */
export const ORGANIZATION_WORDS: SettingWords = {
  field: (t, name) => t(FIELDS[name] ?? 'organizations.history.other'),
  value: (t, name, value) => {
    if (name === 'logo') return t('organizations.logo.picture', { id: value.slice(0, 6) });
    return name === 'locale' ? LOCALES.find(({ code }) => code === value)?.name : undefined;
  },
};
