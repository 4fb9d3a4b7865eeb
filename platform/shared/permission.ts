/** What an administrator may do; each call for administrators names the one it takes. */
export const PERMISSIONS = [
  'users.view',
  'users.edit',
  'users.import',
  'scores.view',
  'scores.detail',
  'photos.view',
  'cases.handle',
  'cases.medicalNote',
  'tests.give',
  'tests.void',
  'baselines.reset',
  'alerts.manage',
  'schedules.manage',
  'tags.manage',
  'exports.pseudonymous',
  'exports.identified',
  'admins.manage',
  'settings.manage',
  'audit.view',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** `anyAdmin`: what every administrator needs to find their way, whatever their profile. */
export type NeededPermission = Permission | 'anyAdmin';
