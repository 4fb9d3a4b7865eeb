import { expect, test } from 'vitest';
import { vouchedPerson, type ClaimReading } from './vouched-person.ts';

const TAG = '0192f0aa-0000-7000-8000-000000000001';
const READING: ClaimReading = {
  emailDomains: [],
  roleClaim: 'groups',
  roles: [
    { value: 'leads', role: 'admin' },
    { value: 'nurses', role: 'admin', profile: 'nurse' },
    { value: 'all', role: 'user' },
  ],
  tagClaim: 'crew',
  tags: [{ value: 'night', tagId: TAG }],
};
const person = (claims: object, reading = READING) => vouchedPerson({ sub: 'a', ...claims }, reading);

test.each([
  ['leads', 'admin'],
  [['all', 'leads'], 'admin'],
  [['all'], 'user'],
  ['Leads', 'user'],
  ['service', 'user'],
  ['superAdmin', 'user'],
  [{ leads: true }, 'user'],
  [[['leads']], 'user'],
  [null, 'user'],
  [undefined, 'user'],
])('the groups %j give the role %s', (groups, role) => {
  expect(person({ groups })?.role).toBe(role);
});

test.each([
  ['leads', 'supervisor'],
  ['nurses', 'nurse'],
  [['nurses', 'leads'], 'supervisor'],
])('the groups %j give an administrator the profile %s: the first mapping that fits', (groups, profile) => {
  expect(person({ groups })).toMatchObject({ role: 'admin', profile });
});

test('a role comes only from the named claim', () => {
  expect(person({ role: 'admin', groups: undefined })?.role).toBe('user');
  expect(person({ groups: 'leads' }, { ...READING, roleClaim: null })?.role).toBe('user');
  expect(person({}, { ...READING, roleClaim: 'constructor' })?.role).toBe('user');
});

test('tags come from the mapped values, each once', () => {
  expect(person({ crew: ['night', 'day', 'night'] })?.tagIds).toEqual([TAG]);
  expect(person({ crew: 'other' })?.tagIds).toEqual([]);
});

test.each([
  [' Ana@Site.Example ', 'ana@site.example'],
  ['ana', null],
  ['a b@site.example', null],
  ['a@b@site.example', null],
  ['ana@site.example\r\nBcc: x', null],
  [`${'x'.repeat(250)}@site.example`, null],
  [7, null],
])('the address %j is read as %j', (email, read) => {
  expect(person({ email })?.email).toBe(read);
});

test.each([
  [{ given_name: 'Ana', family_name: 'Lima' }, 'Ana', 'Lima'],
  [{ name: 'Ana Maria Lima' }, 'Ana', 'Maria Lima'],
  [{ given_name: ' Ana\u0000\u202e \n' }, 'Ana', ''],
  [{ given_name: 'x'.repeat(500) }, 'x'.repeat(100), ''],
  [{}, '', ''],
])('%j gets the name %s %s', (claims, firstName, lastName) => {
  expect(person(claims)).toMatchObject({ firstName, lastName });
});

test.each([
  [[], 'ana@site.example', true],
  [[], undefined, true],
  [['site.example'], 'ana@site.example', true],
  [['site.example'], 'ana@evil-site.example', false],
  [['site.example'], 'ana@site.example.evil', false],
  [['site.example'], undefined, false],
])('with the domains %j the address %j is accepted: %s', (emailDomains, email, isOfDomain) => {
  expect(person({ email }, { ...READING, emailDomains })?.isOfDomain).toBe(isOfDomain);
});

test.each([undefined, '', 7, 'x'.repeat(256), 'a\0b'])('the subject %j is invalid', (sub) => {
  expect(vouchedPerson({ sub }, READING)).toBeUndefined();
});
