import { passwordFault } from '#areas/identity/password-rule.ts';
import type { Locale } from '#platform/shared/locale.ts';

/** What the fields of a new login hold. */
export interface NewLogin {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
}

export type NewLoginField = keyof NewLogin;

/** As far as a browser should judge it: something, an @, and a domain. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What everybody knows of a person, and so no password should hold. */
export const ownWordsOf = ({ firstName, lastName, email }: NewLogin): string[] => [firstName, lastName, email];

/** The message ids of what is missing or wrong before anything is sent, by field. */
export function faultsOf(login: NewLogin): Partial<Record<NewLoginField, string>> {
  const { firstName, email, password } = login;
  const passwordProblem = password ? passwordFault(password, ownWordsOf(login)) : 'field.required';
  return {
    ...(!firstName.trim() && { firstName: 'field.required' }),
    ...(!ADDRESS.test(email.trim()) && { email: email.trim() ? 'joining.field.noAddress' : 'field.required' }),
    ...(passwordProblem && { password: passwordProblem }),
  };
}
