import { passwordFault } from '#areas/identity/passwords/password-rule.ts';
import type { Locale } from '#platform/shared/locale.ts';

/** The values of a new login's fields. */
export interface NewLogin {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
}

export const emptyLogin = (locale: Locale): NewLogin => ({
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  locale,
});

/** A browser only checks for some text, an @ and a domain. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is publicly known about a person, which a password should not contain. */
export const personalWordsOf = ({ firstName, lastName, email }: NewLogin): string[] => [firstName, lastName, email];

/** The message ids of the fields' errors before anything is sent. */
export function faultsOf(login: NewLogin): Partial<Record<keyof NewLogin, string>> {
  const { firstName, email, password } = login;
  const passwordProblem = password ? passwordFault(password, personalWordsOf(login)) : 'field.required';
  return {
    ...(!firstName.trim() && { firstName: 'field.required' }),
    ...(!ADDRESS.test(email.trim()) && { email: email.trim() ? 'joining.field.noAddress' : 'field.required' }),
    ...(passwordProblem && { password: passwordProblem }),
  };
}
