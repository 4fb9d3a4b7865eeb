let people = 0;

/** What a person enters to sign up. */
export const aNewcomer = <Changes extends object>(changes: Changes) => ({
  email: `newcomer-${(people += 1)}@test.example`,
  firstName: 'Rosa',
  lastName: 'Quispe',
  password: 'nine quiet otters',
  locale: 'en' as const,
  acceptsTerms: true as const,
  ...changes,
});
