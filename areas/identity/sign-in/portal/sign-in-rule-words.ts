import type { Translate } from '#platform/portal/texts.ts';
import type { SignInRules } from '../sign-in-rules.contract.ts';

const NAMES: Readonly<Record<keyof SignInRules, string>> = {
  passwordsAllowed: 'identity.rules.name.passwords',
  secondFactorForAdmins: 'identity.rules.name.secondFactor',
  idleLogout: 'identity.rules.name.idleLogout',
  portalInactivityTimeout: 'identity.rules.name.minutes',
  rememberedAccountsAllowed: 'identity.rules.name.rememberedAccounts',
};

/** The words for sign-in rules in their history. A newer server may name a rule that this page does not know. */
export const SIGN_IN_WORDS = {
  field: (t: Translate, rule: string): string => t(NAMES[rule as keyof SignInRules] ?? 'identity.rules.name.other'),
};
