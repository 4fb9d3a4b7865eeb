import { LOCALES, type Locale } from '#platform/shared/locale.ts';
import type { ResultTexts, TestingPolicy } from '../policy.contract.ts';

/** The outcomes to which the organization can add a text, in the order of the form. */
export const OUTCOMES_WITH_TEXT = [
  'clear',
  'caution',
  'confirming',
  'confirmed',
  'cleared_on_retest',
  'pass',
  'inconclusive',
  'establishing',
  'invalid',
] as const satisfies readonly (keyof ResultTexts)[];
export type OutcomeWithText = (typeof OUTCOMES_WITH_TEXT)[number];

/** The values as the form holds them: a number is text until it is valid, and a missing text is empty. */
export interface PolicyValues {
  offersQuickCheck: boolean;
  showsNumbers: boolean;
  mostRetests: '0' | '1' | '2';
  retestAfterMinutes: string;
  contactName: string;
  contactPhone: string;
  namesSupervisor: boolean;
  newDeviceClass: TestingPolicy['newDeviceClass'];
  judgesOffline: boolean;
  resultTexts: Record<OutcomeWithText, Record<Locale, string>>;
}

export const policyValues = (policy: TestingPolicy): PolicyValues => ({
  offersQuickCheck: policy.offersQuickCheck,
  showsNumbers: policy.showsNumbers,
  mostRetests: String(policy.mostRetests) as PolicyValues['mostRetests'],
  retestAfterMinutes: String(policy.retestAfterMinutes),
  contactName: policy.contactName,
  contactPhone: policy.contactPhone,
  namesSupervisor: policy.namesSupervisor,
  newDeviceClass: policy.newDeviceClass,
  judgesOffline: policy.judgesOffline,
  resultTexts: Object.fromEntries(
    OUTCOMES_WITH_TEXT.map((outcome) => [
      outcome,
      Object.fromEntries(LOCALES.map(({ code }) => [code, policy.resultTexts[outcome]?.[code] ?? ''])),
    ]),
  ) as PolicyValues['resultTexts'],
});

/** Returns the whole policy with the form's values in it. */
export const policyInput = (policy: TestingPolicy, values: PolicyValues): TestingPolicy => ({
  ...policy,
  offersQuickCheck: values.offersQuickCheck,
  showsNumbers: values.showsNumbers,
  mostRetests: Number(values.mostRetests),
  retestAfterMinutes: Number(values.retestAfterMinutes),
  contactName: values.contactName.trim(),
  contactPhone: values.contactPhone.trim(),
  namesSupervisor: values.namesSupervisor,
  newDeviceClass: values.newDeviceClass,
  judgesOffline: values.judgesOffline,
  resultTexts: textsSaid(values.resultTexts),
});

function textsSaid(texts: PolicyValues['resultTexts']): ResultTexts {
  const said = OUTCOMES_WITH_TEXT.map((outcome) => {
    const byLanguage = Object.entries(texts[outcome]).filter(([, text]) => text.trim() !== '');
    return [outcome, Object.fromEntries(byLanguage)] as const;
  });
  return Object.fromEntries(said.filter(([, byLanguage]) => Object.keys(byLanguage).length > 0));
}

/** @example isWholeNumber('10', 0, 60) // true */
export const isWholeNumber = (text: string, min: number, max: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
