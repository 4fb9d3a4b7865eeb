import { expect, test } from 'vitest';
import { operationId } from '#platform/server/http/api-document.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { declaredEndpoints } from './contracts.ts';

/**
 * Endpoints that create something without an `Idempotency-Key`, with the reason. They have no transaction in their own
 * organization.
 */
const WITHOUT_KEY: Readonly<Record<string, string>> = {
  'POST /account/email': 'a later request replaces the earlier one',
  'POST /account/email/resend': 'sends another mail on purpose',
  'POST /admin/exports': 'for the installation; the page shows what was ordered',
  'POST /admin/gateways/mail/tests': 'sends another mail on purpose',
  'POST /admin/organizations': 'for the installation; the list shows what was created',
  'POST /admin/partners': 'an address belongs to one partner only',
  'POST /admin/super-admins/link': 'a new link replaces the earlier one',
  'POST /administrators': 'not in one transaction of its organization; a person can be promoted only once',
  'POST /imports': 'a stream; nothing changes before the file is checked and run',
  'POST /imports/:id/check': 'a step that an import takes only once',
  'POST /imports/:id/run': 'a step that an import takes only once',
  'POST /kiosk/package': 'a kiosk uses its newest package; one that was lost on the way is never used',
  'POST /passkeys': 'the challenge works once',
  'POST /password/forgot': 'nobody is signed in',
  'POST /settings/notifications/test': 'sends another mail on purpose',
  'POST /signup': 'nobody is signed in',
  'POST /sso-connections': 'not in one transaction of its organization',
  'POST /sso-tickets': 'a ticket works once, within a minute',
};

const endpoints = declaredEndpoints.map(({ endpoint }) => endpoint);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path.replace('/api/v2.1', '')}`;

test('every endpoint that creates something takes a key or is on the list', () => {
  const makers = endpoints.filter(({ method, status }) => method === 'POST' && (status === 201 || status === 202));

  expect(makers.length).toBeGreaterThan(30);
  expect(
    makers
      .filter(({ takesKey }) => !takesKey)
      .map(nameOf)
      .toSorted(),
  ).toEqual(Object.keys(WITHOUT_KEY));
});

test('a test is submitted with a key', () => {
  expect(endpoints.filter(({ takesKey }) => takesKey).map(nameOf)).toContain('POST /attempts/:id/submission');
});

test('public endpoints and endpoints that change nothing take no key', () => {
  const odd = endpoints.filter(
    ({ takesKey, method, audience }) => takesKey && (method !== 'POST' || audience === 'public'),
  );

  expect(odd.map(nameOf)).toEqual([]);
});

test('every operation has a unique name of letters and digits', () => {
  const names = endpoints.map(operationId);

  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name) => !/^(get|post|put|patch|delete)[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test.each([
  ['GET', '/api/v2.1/users', 'getUsers'],
  ['GET', '/api/v2.1/users/:id', 'getUsersById'],
  ['PUT', '/api/v2.1/users/:id/tags', 'putUsersByIdTags'],
  ['POST', '/api/v2.1/loginWithToken', 'postLoginWithToken'],
  ['POST', '/api/v2.1/attempts/:id/late-submission', 'postAttemptsByIdLateSubmission'],
] as const)('%s %s stays %s', (method, path, name) => {
  expect(operationId({ method, path })).toBe(name);
});
