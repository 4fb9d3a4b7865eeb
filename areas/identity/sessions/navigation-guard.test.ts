import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitLocale } from '#platform/shared/locale.ts';
import { decideNavigation, type Decision, type Visitor } from './navigation-guard.ts';

const OWN_ID = '0192F0AA-1111-7000-8000-00000000000A';
const OWN_PAGE = `/users/${OWN_ID}`;

const VISITORS = {
  anonymous: { hasToken: false, user: null },
  user: { hasToken: true, user: { id: OWN_ID, role: 'user', isSuperAdmin: false } },
  admin: { hasToken: true, user: { id: OWN_ID, role: 'admin', isSuperAdmin: false } },
  service: { hasToken: true, user: { id: OWN_ID, role: 'service', isSuperAdmin: false } },
  'super admin': { hasToken: true, user: { id: OWN_ID, role: 'admin', isSuperAdmin: true } },
} satisfies Record<string, Visitor>;

/** Every visitor below admin level ends up on their own page, so the table covers only the others. */
const ROUTES: ReadonlyArray<readonly [path: string, anonymous: string, admin: string]> = [
  ['/', '/login', '/users'],
  ['/login', 'allow', '/users'],
  ['/login/SGVsbG8', 'loginMessage', 'loginMessage'],
  ['/redirect-sso/aB3', 'singleSignOn', 'singleSignOn'],
  ['/signup', 'allow', 'allow'],
  ['/signup/aB3', 'allow', 'allow'],
  ['/complete-signup', '/login', 'allow'],
  ['/join/aB3', '/login', 'allow'],
  ['/welcome', '/login', 'allow'],
  ['/welcome/partner', 'allow', 'allow'],
  ['/registration-welcome', 'allow', 'allow'],
  ['/begin-test', 'allow', 'allow'],
  ['/password/forgot', 'allow', 'allow'],
  ['/password/new', 'allow', 'allow'],
  ['/password/success', 'allow', 'allow'],
  ['/password/edit', '/login', 'allow'],
  ['/tos.html', 'allow', 'allow'],
  ['/users', '/login', 'allow'],
  ['/users/0192f0aa-2222-7000-8000-00000000000b', '/login', 'allow'],
  ['/dashboard', '/login', 'allow'],
  ['/reports/scores', '/login', 'allow'],
  ['/reports/baseline-deviation', '/login', 'allow'],
  ['/reports/baseline-deviation-timeline', '/login', 'allow'],
  ['/reports/user-stat', '/login', 'allow'],
  ['/reports/test-status', '/login', 'allow'],
  ['/reports/user-summary', '/login', 'allow'],
  ['/alerts', '/login', 'allow'],
  ['/schedules', '/login', 'allow'],
  ['/tags', '/login', 'allow'],
  ['/exports', '/login', 'allow'],
  ['/adminslist', '/login', 'allow'],
  ['/settings', '/login', 'allow'],
  ['/admin/config', '/login', '/users'],
  ['/data/admin-export', '/login', '/users'],
  ['/account', '/login', 'allow'],
  ['/.well-known/security.txt', 'allow', 'allow'],
  ['/start-test-page', '/login', 'allow'],
  ['/no/such/page', '/login', 'allow'],
];

const SUPER_ADMIN_PAGES = ['/admin/config', '/data/admin-export'];

const SPELLINGS: ReadonlyArray<readonly [name: string, spell: (path: string) => string]> = [
  ['plain', (path) => path],
  ['in upper case', (path) => path.toUpperCase()],
  ['under /en', (path) => `/en${path}`],
  ['under /es', (path) => `/es${path}`],
  ['under /pt', (path) => `/pt${path}`],
];

const outcome = (decision: Decision): string => {
  if (decision.kind === 'replace') return decision.to;
  return decision.kind === 'act' ? decision.act : 'allow';
};

const decide = (address: string, visitor: Visitor, search = ''): Decision =>
  decideNavigation({ path: splitLocale(address).path, search }, visitor);

describe.each(SPELLINGS)('%s', (_, spell) => {
  test.each(ROUTES)('%s: %s without a token, %s for an administrator', (path, anonymous, admin) => {
    const address = spell(path);
    const superAdmin = SUPER_ADMIN_PAGES.includes(path) ? 'allow' : admin;
    const confined = path === '/join/aB3' ? `${OWN_PAGE}?join=${address.split('/').at(-1)}` : OWN_PAGE;

    expect(outcome(decide(address, VISITORS.anonymous))).toBe(anonymous);
    expect(outcome(decide(address, VISITORS.user))).toBe(confined);
    expect(outcome(decide(address, VISITORS.admin))).toBe(admin);
    expect(outcome(decide(address, VISITORS.service))).toBe(admin);
    expect(outcome(decide(address, VISITORS['super admin']))).toBe(superAdmin);
  });

  test('a person below admin level may open their own page', () => {
    expect(outcome(decide(spell(OWN_PAGE), VISITORS.user))).toBe('allow');
  });
});

test('the query is kept on the way to the own page, even beside an invitation', () => {
  expect(outcome(decide('/dashboard', VISITORS.user, '?from=mail'))).toBe(`${OWN_PAGE}?from=mail`);
  expect(outcome(decide('/join/a%2FB', VISITORS.user, '?from=mail'))).toBe(`${OWN_PAGE}?from=mail&join=a%2FB`);
});

test('what a link carries keeps its case', () => {
  expect(decide('/LOGIN/SGVsbG8=', VISITORS.anonymous)).toMatchObject({ encoded: 'SGVsbG8=' });
  expect(decide('/Redirect-SSO/aBcD', VISITORS.admin)).toMatchObject({ token: 'aBcD' });
});

test('user data without a token counts as none', () => {
  const leftOver = { hasToken: false, user: VISITORS['super admin'].user };

  expect(outcome(decide('/admin/config', leftOver))).toBe('/login');
  expect(outcome(decide('/login', { hasToken: false, user: VISITORS.user.user }))).toBe('allow');
});

test('a trailing slash changes nothing', () => {
  expect(outcome(decide('/login/', VISITORS.anonymous))).toBe('allow');
  expect(outcome(decide('/admin/config/', VISITORS.admin))).toBe('/users');
});

/** Counts the redirects before a page opens; an act leads to /login. */
function hopsOf(address: string, visitor: Visitor): number {
  let wanted = address;
  for (let hops = 0; hops < 10; hops++) {
    const [path = '', query = ''] = wanted.split('?');
    const decision = decide(path, visitor, query && `?${query}`);
    if (decision.kind === 'allow') return hops;
    wanted = decision.kind === 'act' ? '/login' : decision.to;
  }
  return Infinity;
}

test('every navigation ends within three hops', () => {
  const users = fc.record({
    id: fc.oneof(fc.uuid(), fc.string({ minLength: 1 })),
    role: fc.oneof(fc.constantFrom('admin', 'service', 'user'), fc.string()),
    isSuperAdmin: fc.boolean(),
  });
  const visitors = fc.record({ hasToken: fc.boolean(), user: fc.option(users) });
  const paths = fc.oneof(
    fc.constantFrom(...ROUTES.map(([path]) => path), OWN_PAGE),
    fc.webPath(),
    fc.string().map((text) => `/${text}`),
  );
  const prefixes = fc.constantFrom('', '/en', '/es', '/pt', '/ES');
  const queries = fc.constantFrom('', '?a=1');

  fc.assert(
    fc.property(visitors, paths, prefixes, queries, (visitor, path, prefix, query) => {
      expect(hopsOf(prefix + path + query, visitor)).toBeLessThanOrEqual(3);
    }),
    { numRuns: 2000 },
  );
});
