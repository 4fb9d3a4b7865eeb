import type { Profile } from '#areas/identity/accounts/profiles.ts';
import type { UserSource, UserStatus } from './users.contract.ts';

/** The message ids of the words about people. */
export const statusWords: Readonly<Record<UserStatus, string>> = {
  active: 'users.status.active',
  invited: 'users.status.invited',
  suspended: 'users.status.suspended',
  left: 'users.status.left',
};

export const sourceWords: Readonly<Record<UserSource, string>> = {
  manual: 'users.list.source.manual',
  import: 'users.list.source.import',
  invitation: 'users.list.source.invitation',
  joinLink: 'users.list.source.joinLink',
  singleSignOn: 'users.list.source.singleSignOn',
  signUp: 'users.list.source.signUp',
};

export const profileWords: Readonly<Record<Profile | 'none', string>> = {
  none: 'users.list.ordinaryUser',
  owner: 'admins.profile.owner',
  safetyManager: 'admins.profile.safetyManager',
  supervisor: 'admins.profile.supervisor',
  nurse: 'admins.profile.nurse',
  hr: 'admins.profile.hr',
  auditor: 'admins.profile.auditor',
  gate: 'admins.profile.gate',
};
