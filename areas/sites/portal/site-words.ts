import { siteSetting } from '#areas/organizations/site-setting.ts';
import type { Translate } from '#platform/portal/texts.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { testsOf } from '../site-form.ts';

const FIELDS: Readonly<Record<string, string>> = {
  language: 'sites.language',
  offersQuickCheck: 'sites.tests',
  retestAfterMinutes: 'sites.wait',
  mostRetests: 'sites.retests',
};

export const languageName = (code: string): string => LOCALES.find((locale) => locale.code === code)?.name ?? code;

export const testsText = (t: Translate, offersQuickCheck: boolean): string =>
  t(`sites.tests.${testsOf(offersQuickCheck)}`);

/** Labels of these settings' fields in the history. */
export const SITE_WORDS = {
  field: (t: Translate, name: string): string | undefined => {
    if (name === 'categoryId') return t('sites.category');
    const { site, field } = siteSetting(name) ?? { site: '', field: '' };
    const id = FIELDS[field];
    return id && t('sites.fieldOf', { site, field: t(id) });
  },
  value: (t: Translate, name: string, value: string): string | undefined => {
    if (name === 'categoryId') return t('sites.category.one');
    if (name.endsWith('.language')) return languageName(value);
    return name.endsWith('.offersQuickCheck') ? testsText(t, value === 'true') : undefined;
  },
};
