import { INACTIVITY_TIMEOUT_MINUTES, type SignInRules } from '../sign-in-rules.contract.ts';

/** The rules as the form holds them: a number stays text until it is valid. */
export type RulesForm = Omit<SignInRules, 'portalInactivityTimeout'> & { portalInactivityTimeout: string };

export const formValues = (rules: SignInRules): RulesForm => ({
  ...rules,
  portalInactivityTimeout: String(rules.portalInactivityTimeout),
});

/** @example isMinutes('10') // true */
export function isMinutes(text: string): boolean {
  const { min, max } = INACTIVITY_TIMEOUT_MINUTES;
  return /^\d{1,2}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
}

/** Sends only what differs, so that two people who change different rules do not undo each other's changes. */
export function changedRules(before: SignInRules, values: RulesForm): Partial<SignInRules> {
  const after: SignInRules = { ...values, portalInactivityTimeout: Number(values.portalInactivityTimeout) };
  const changed = Object.entries(after).filter(([rule, value]) => value !== before[rule as keyof SignInRules]);
  return Object.fromEntries(changed);
}
