import { expect, test } from 'vitest';
import { zoneHere } from '#platform/shared/time/time-zone.ts';
import { accountInitial, readStoredUser } from './stored-user.ts';

const ID = '0192f0aa-1111-7000-8000-00000000000a';

test.each([
  null,
  '',
  'null',
  '[]',
  '"x"',
  '{',
  `{"id":"${ID}"}`,
  '{"id":"..","role":"user"}',
  '{"id":5,"role":"admin"}',
])('%j is not a user', (stored) => {
  expect(readStoredUser(stored)).toBeNull();
});

test('missing and mistyped fields get safe defaults', () => {
  const user = readStoredUser(
    `{"id":"${ID}","role":"chief","isSuperAdmin":"yes","permissions":["users.view","everything",7],"organizations":[1,{"id":"o","name":"Mine"}],"settings":7}`,
  );

  expect(user).toEqual({
    id: ID,
    role: 'user',
    isSuperAdmin: false,
    permissions: ['users.view'],
    token: '',
    settings: {
      portalInactivityTimeout: 10,
      idleLogout: true,
      rememberedAccounts: true,
      locale: null,
      startPage: null,
      dateFormat: 'locale',
      hourFormat: 'locale',
      timeZone: zoneHere(),
    },
    organization_id: '',
    organization_name: '',
    email_address: '',
    first_name: '',
    organizations: [{ id: 'o', name: 'Mine' }],
  });
});

test.each([
  ['1', 1],
  ['60', 60],
  ['0', 10],
  ['-5', 10],
  ['61', 10],
  ['2.5', 10],
  ['1e309', 10],
  ['"7"', 10],
])('a stored idle logout time of %s counts as %i minutes', (stored, minutes) => {
  const user = readStoredUser(`{"id":"${ID}","role":"user","settings":{"portalInactivityTimeout":${stored}}}`);

  expect(user?.settings.portalInactivityTimeout).toBe(minutes);
});

test.each([
  [{ first_name: 'élodie', email_address: 'x@site.example' }, 'É'],
  [{ first_name: ' ', email_address: 'x@site.example' }, 'X'],
  [{ first_name: '', email_address: '' }, 'U'],
])('the initial of %j is %s', (user, initial) => {
  expect(accountInitial(user)).toBe(initial);
});
