import type { Translate } from '#platform/portal/texts.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { visitOutcomeName } from '#areas/testing/results/portal/outcome-name.ts';
import { OUTCOMES_WITH_TEXT } from './policy-values.ts';

const POLICY_FIELDS: Readonly<Record<string, string>> = {
  offersQuickCheck: 'testing.settings.quickCheck',
  showsNumbers: 'testing.settings.showsNumbers',
  mostRetests: 'testing.settings.mostRetests',
  retestAfterMinutes: 'testing.settings.retestAfter',
  contactName: 'testing.settings.contactName',
  contactPhone: 'testing.settings.contactPhone',
  namesSupervisor: 'testing.settings.namesSupervisor',
  newDeviceClass: 'testing.settings.newDeviceClass',
  judgesOffline: 'testing.settings.judgesOffline',
};
const POLICY_VALUES: Readonly<Record<string, string>> = {
  review: 'testing.settings.newDeviceClass.review',
  accept: 'testing.settings.newDeviceClass.accept',
};
const PHOTO_FIELDS: Readonly<Record<string, string>> = {
  photo: 'testing.settings.photo.when',
  photoRetentionDays: 'testing.settings.photo.days',
};
const PHOTO_VALUES: Readonly<Record<string, string>> = {
  off: 'testing.settings.photo.off',
  optional: 'testing.settings.photo.optional',
  required: 'testing.settings.photo.required',
};
const PRIVACY_FIELDS: Readonly<Record<string, string>> = { trialDays: 'testing.privacy.trialDays' };

const languageName = (code: string | undefined): string => LOCALES.find((each) => each.code === code)?.name ?? '';

/** The words for the fields in the policy's history; the photo fields have a history of their own. */
export const POLICY_WORDS = {
  field: (t: Translate, name: string): string | undefined => {
    const id = POLICY_FIELDS[name];
    if (id) return t(id);
    const [, outcomeId, language] = /^resultTexts\.(\w+)\.(\w+)$/.exec(name) ?? [];
    const outcome = OUTCOMES_WITH_TEXT.find((each) => each === outcomeId);
    return (
      outcome &&
      t('testing.settings.textOf', { outcome: visitOutcomeName(t, outcome), language: languageName(language) })
    );
  },
  value: (t: Translate, name: string, value: string): string | undefined => {
    const id = name === 'newDeviceClass' ? POLICY_VALUES[value] : undefined;
    return id && t(id);
  },
};

export const PHOTO_WORDS = {
  field: (t: Translate, name: string): string | undefined => {
    const id = PHOTO_FIELDS[name];
    return id && t(id);
  },
  value: (t: Translate, name: string, value: string): string | undefined => {
    const id = name === 'photo' ? PHOTO_VALUES[value] : undefined;
    return id && t(id);
  },
};

export const PRIVACY_WORDS = {
  field: (t: Translate, name: string): string | undefined => {
    const id = PRIVACY_FIELDS[name];
    if (id) return t(id);
    const [, language] = /^notice\.(\w+)$/.exec(name) ?? [];
    return language && t('testing.privacy.noticeIn', { language: languageName(language) });
  },
};
