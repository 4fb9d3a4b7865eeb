/** The parts of an account in display order, each with its fragment in the address and the message id of its name. */
export const ACCOUNT_PARTS = [
  { id: 'profile', title: 'identity.account.profile' },
  { id: 'email', title: 'identity.email.title' },
  { id: 'password', title: 'identity.password.title' },
  { id: 'second-factor', title: 'identity.secondFactor.title' },
  { id: 'sessions', title: 'identity.sessions.title' },
  { id: 'preferences', title: 'identity.preferences.title' },
  { id: 'organizations', title: 'identity.organizations.title' },
  { id: 'remembered-accounts', title: 'identity.rememberedAccounts.title' },
] as const;

export type AccountPartId = (typeof ACCOUNT_PARTS)[number]['id'];
