import { passwordFault } from '#areas/identity/password-rule.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { isUsername } from '../user-name-rule.ts';

/** What the fields of an invitation to a new person hold. */
export interface InvitedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** Only asked of people without an address. */
  readonly username: string;
  readonly password: string;
  readonly locale: Locale;
  readonly acceptsTerms: boolean;
}

interface Invited {
  readonly email: string | null;
  readonly organizationName: string;
}

/** What everybody knows of a person, and so no password should hold. */
export const ownWordsOf = (
  { firstName, lastName, username }: InvitedPerson,
  { email, organizationName }: Invited,
): string[] => [firstName, lastName, username, email ?? '', organizationName];

/** The message ids of what is missing or wrong before anything is sent, by field. */
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
