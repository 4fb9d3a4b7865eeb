import { expect, test } from 'vitest';
import { PERMISSIONS } from '#platform/shared/permission.ts';
import { permissionsOf, PROFILES, resultDaysOf } from './profiles.ts';

test('an owner holds every permission but for what is said in confidence to a nurse', () => {
  expect(PERMISSIONS.filter((permission) => !permissionsOf('owner', false).includes(permission))).toEqual([
    'cases.medicalNote',
  ]);
});

test.each(PROFILES)('a scoped %s holds nothing that is about the whole organization', (profile) => {
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

test('supervisors see results of today and of the 14 days before, the others all', () => {
  expect(PROFILES.filter((profile) => resultDaysOf(profile) !== null)).toEqual(['supervisor']);
  expect(resultDaysOf('supervisor')).toBe(14);
});
