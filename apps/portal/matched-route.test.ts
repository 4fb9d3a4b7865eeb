import { expect, test } from 'vitest';
import { matchedRoute, titleOf } from './matched-route.ts';

const ID = '0192F0AA-1111-7000-8000-00000000000A';

test.each([
  ['/Users', '/users', {}],
  ['/tags/', '/tags', {}],
  [`/USERS/${ID}`, '/users/:id', { id: ID }],
])('%s is the page %s', (path, route, params) => {
  expect(matchedRoute(path)).toMatchObject({ route: { path: route }, params, isValid: true });
});

test('an id that is not a UUID matches its page but is not valid', () => {
  expect(matchedRoute('/users/nobody')?.isValid).toBe(false);
  expect(titleOf('/users/nobody')).toBe('shell.page.notFound');
});

test.each(['/', '/user', '/users/a/b', '/tags/x'])('%s has no page', (path) => {
  expect(matchedRoute(path)).toBeUndefined();
});
