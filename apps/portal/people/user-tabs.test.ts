import { expect, test } from 'vitest';
import { permissionsOf, PROFILES } from '#areas/identity/accounts/profiles.ts';
import { openTab, USER_TABS } from './user-tabs.ts';

const tabsOf = (profile: (typeof PROFILES)[number]) =>
  USER_TABS.filter(({ needs }) => permissionsOf(profile, false).includes(needs));

test('each profile gets the tabs for its permissions', () => {
  expect(Object.fromEntries(PROFILES.map((profile) => [profile, tabsOf(profile).map(({ id }) => id)]))).toEqual({
    owner: ['overview', 'tests', 'baseline', 'schedule', 'cases', 'profile', 'activity'],
    safetyManager: ['overview', 'tests', 'baseline', 'schedule', 'cases', 'profile'],
    supervisor: ['overview', 'tests', 'baseline', 'schedule', 'cases', 'profile'],
    nurse: ['overview', 'tests', 'baseline', 'schedule', 'cases', 'profile'],
    hr: ['schedule', 'profile'],
    auditor: ['overview', 'tests', 'baseline', 'schedule', 'profile', 'activity'],
    gate: [],
  });
});

test('the tab in the address is open if the reader has it, otherwise the overview or the profile', () => {
  expect(openTab(tabsOf('owner'), 'activity')).toBe('activity');
  expect(openTab(tabsOf('hr'), 'activity')).toBe('profile');
  expect(openTab(tabsOf('owner'), undefined)).toBe('overview');
  expect(openTab([], 'tests')).toBe('profile');
});
