import { LOCALES, type Locale } from '#platform/shared/locale.ts';
import type { PrivacySettings } from '../privacy.contract.ts';

/** Suggested when an organization starts to delete. */
const USUAL_DAYS = '365';

/** The values as the form holds them: a number is text until it is valid, and a missing text is empty. */
export interface PrivacyValues {
  keepsTrials: boolean;
  trialDays: string;
  notice: Record<Locale, string>;
}

export const privacyValues = ({ trialDays, notice }: PrivacySettings): PrivacyValues => ({
  keepsTrials: trialDays === null,
  trialDays: trialDays === null ? USUAL_DAYS : String(trialDays),
  notice: Object.fromEntries(LOCALES.map(({ code }) => [code, notice[code] ?? ''])) as PrivacyValues['notice'],
});

export const privacyInput = (version: number, values: PrivacyValues): PrivacySettings => ({
  version,
  trialDays: values.keepsTrials ? null : Number(values.trialDays),
  notice: Object.fromEntries(Object.entries(values.notice).filter(([, text]) => text.trim() !== '')),
});
