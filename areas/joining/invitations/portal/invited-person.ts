import { passwordFault } from '#areas/identity/passwords/password-rule.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { isUsername } from '#areas/joining/registration/user-name-rule.ts';

/** The fields of an invitation to a new person. */
export interface InvitedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** Only for people without an address. */
  readonly username: string;
  readonly password: string;
  readonly locale: Locale;
  readonly acceptsTerms: boolean;
}

interface Invited {
  readonly email: string | null;
  readonly organizationName: string;
}

/** What is publicly known about a person, which a password should not contain. */
export const ownWordsOf = (
  { firstName, lastName, username }: InvitedPerson,
  { email, organizationName }: Invited,
): string[] => [firstName, lastName, username, email ?? '', organizationName];

/** The message ids of the fields' errors before anything is sent. */
export function faultsOf(person: InvitedPerson, invited: Invited): Partial<Record<keyof InvitedPerson, string>> {
  const { firstName, password, acceptsTerms } = person;
  const username = person.username.trim().toLowerCase();
  const passwordProblem = password ? passwordFault(password, ownWordsOf(person, invited)) : 'field.required';
  const needsUsername = invited.email === null;
  return {
    ...(!firstName.trim() && { firstName: 'field.required' }),
    ...(needsUsername && !isUsername(username) && { username: username ? 'joining.username.rule' : 'field.required' }),
    ...(passwordProblem && { password: passwordProblem }),
    ...(!acceptsTerms && { acceptsTerms: 'joining.terms.missing' }),
  };
}
