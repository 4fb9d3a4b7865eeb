import type { Profile } from './profiles.ts';

/** The name of each profile, as message ids. */
export const PROFILE_NAMES: Readonly<Record<Profile, string>> = {
  owner: 'admins.profile.owner',
  safetyManager: 'admins.profile.safetyManager',
  supervisor: 'admins.profile.supervisor',
  nurse: 'admins.profile.nurse',
  hr: 'admins.profile.hr',
  auditor: 'admins.profile.auditor',
  gate: 'admins.profile.gate',
};

/** The purpose of each profile in one sentence, as message ids. */
export const PROFILE_PURPOSES: Readonly<Record<Profile, string>> = {
  owner: 'admins.purpose.owner',
  safetyManager: 'admins.purpose.safetyManager',
  supervisor: 'admins.purpose.supervisor',
  nurse: 'admins.purpose.nurse',
  hr: 'admins.purpose.hr',
  auditor: 'admins.purpose.auditor',
  gate: 'admins.purpose.gate',
};
