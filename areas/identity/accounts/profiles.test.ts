import { expect, test } from 'vitest';
import { PERMISSIONS } from '#platform/shared/permission.ts';
import { permissionsOf, PROFILES, resultDaysOf } from './profiles.ts';

test('an owner holds every permission except reading what is told to a nurse in confidence', () => {
  expect(PERMISSIONS.filter((permission) => !permissionsOf('owner', false).includes(permission))).toEqual([
    'cases.medicalNote',
  ]);
});

test.each(PROFILES)('a scoped %s holds no permission that concerns the whole organization', (profile) => {
  const whole = [
    'users.import',
    'tags.manage',
    'alerts.manage',
    'schedules.manage',
    'admins.manage',
    'settings.manage',
  ];

  const held = permissionsOf(profile, true);

  expect(held.filter((permission) => [...whole, 'audit.view'].includes(permission))).toEqual([]);
  expect(permissionsOf(profile, false)).toEqual(expect.arrayContaining([...held]));
});

test('supervisors see results of today and the 14 days before; other profiles see all results', () => {
  expect(PROFILES.filter((profile) => resultDaysOf(profile) !== null)).toEqual(['supervisor']);
  expect(resultDaysOf('supervisor')).toBe(14);
});
