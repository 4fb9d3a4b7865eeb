import type { SignInRules } from '../sign-in-rules.contract.ts';

const NAMES: Readonly<Record<keyof SignInRules, string>> = {
  passwordsAllowed: 'identity.rules.name.passwords',
  secondFactorForAdmins: 'identity.rules.name.secondFactor',
  idleLogout: 'identity.rules.name.idleLogout',
  portalInactivityTimeout: 'identity.rules.name.minutes',
  rememberedAccountsAllowed: 'identity.rules.name.rememberedAccounts',
};

/** The message id of a rule's short name. A newer server may name a rule that this page does not know. */
export const ruleName = (rule: string): string => NAMES[rule as keyof SignInRules] ?? 'identity.rules.name.other';
