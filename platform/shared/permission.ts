/** What an administrator may do; each endpoint for administrators names the permission it requires. */
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
  'gate.ask',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** `anyAdmin`: what every administrator needs for navigation, whatever their profile. */
export type NeededPermission = Permission | 'anyAdmin';
