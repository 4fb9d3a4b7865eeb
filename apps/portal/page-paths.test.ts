import { expect, test } from 'vitest';
import { isPagePath, PAGE_PATHS } from './page-paths.ts';
import { matchedRoute } from './matched-route.ts';
import { ROUTES } from './route-table.ts';

/** The paths that the portal handles itself before it looks for a page. */
const ACTED_ON = ['/', '/login/:encoded', '/redirect-sso/:token'];

test('the paths that the server knows are the paths of the pages', () => {
  expect(PAGE_PATHS.filter((path) => !ACTED_ON.includes(path))).toEqual(ROUTES.map(({ path }) => path));
  expect(PAGE_PATHS).toEqual(expect.arrayContaining(ACTED_ON));
});

test.each(['/Users', '/tags/', '/foo.txt', '/welcome/acme', '/welcome/Acme.co', '/users/nobody', '/signup/a.b'])(
  'the server and the portal agree on %s',
  (path) => {
    expect(isPagePath(path)).toBe(matchedRoute(path)?.isValid ?? false);
  },
);

test.each(['/', '/login/SGVsbG8uIFRoaXM=', '/Redirect-SSO/head.body.signature'])(
  'the portal handles %s itself',
  (path) => {
    expect(isPagePath(path)).toBe(true);
  },
);

test.each(['/metrics', '/redirect-sso/a/b', '/users.css', '/.well-known/none'])('%s is not a page', (path) => {
  expect(isPagePath(path)).toBe(false);
});
