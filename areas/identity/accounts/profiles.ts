import { PERMISSIONS, type Permission } from '#platform/shared/permission.ts';

/** The sets of permissions that an administrator can be given. */
export const PROFILES = ['owner', 'safetyManager', 'supervisor', 'nurse', 'hr', 'auditor', 'gate'] as const;
export type Profile = (typeof PROFILES)[number];

/** `gate` is for the program at a turnstile, and for no person. */
export const isForPeople = (profile: Profile): boolean => profile !== 'gate';
export const PERSON_PROFILES = PROFILES.filter(isForPeople);

const PERMISSIONS_OF: Readonly<Record<Profile, readonly Permission[]>> = {
  owner: PERMISSIONS.filter((permission) => permission !== 'cases.medicalNote'),
  safetyManager: [
    'users.view',
    'users.edit',
    'scores.view',
    'photos.view',
    'cases.handle',
    'tests.give',
    'tests.void',
    'baselines.reset',
    'alerts.manage',
    'schedules.manage',
    'tags.manage',
    'exports.pseudonymous',
    'exports.identified',
  ],
  supervisor: ['users.view', 'scores.view', 'cases.handle', 'tests.give'],
  nurse: [
    'users.view',
    'scores.view',
    'scores.detail',
    'cases.handle',
    'cases.medicalNote',
    'tests.give',
    'tests.void',
    'baselines.reset',
    'exports.pseudonymous',
  ],
  hr: ['users.view', 'users.edit', 'users.import', 'tags.manage'],
  auditor: ['users.view', 'scores.view', 'exports.pseudonymous', 'audit.view'],
  gate: ['gate.ask'],
};

/** These concern the whole organization, so an administrator with a scope never holds them. */
const WHOLE_ORGANIZATION: readonly Permission[] = [
  'users.import',
  'tags.manage',
  'alerts.manage',
  'schedules.manage',
  'admins.manage',
  'settings.manage',
  'audit.view',
];

/** How many days before today an administrator sees of other people's results; null: all of them. */
export const resultDaysOf = (profile: Profile): number | null => (profile === 'supervisor' ? 14 : null);

export const permissionsOf = (profile: Profile, isScoped: boolean): readonly Permission[] =>
  PERMISSIONS_OF[profile].filter((permission) => !isScoped || !WHOLE_ORGANIZATION.includes(permission));
