import type { Page } from '@playwright/test';
import { expect, test } from './story.ts';

const PUBLIC = [
  '/Signup',
  '/signup/unknown-token',
  '/welcome/partner',
  '/Registration-Welcome',
  '/Begin-Test',
  '/password/Forgot',
  '/password/New',
  '/password/Success',
];
const PRIVATE = [
  '/Complete-Signup',
  '/join/unknown-token',
  '/Welcome',
  '/password/Edit',
  '/Users',
  '/users/01890000-0000-7000-8000-000000000000',
  '/Dashboard',
  '/reports/Scores',
  '/reports/Baseline-Deviation',
  '/reports/Baseline-Deviation-Timeline',
  '/reports/User-Stat',
  '/reports/Test-Status',
  '/reports/User-Summary',
  '/Alerts',
  '/Schedules',
  '/Tags',
  '/Exports',
  '/AdminsList',
  '/Settings',
  '/account',
  '/start-test-page',
  '/no/such/page',
];
const SUPER_ADMIN = ['/admin/config', '/data/admin-export'];
const LOGIN = ['/', '/Login', '/login/SGVsbG8%3D'];

// Links and people that are not there.
test.use({ refusals: [400, 401, 403, 404, 410, 422] });

/** Opens every address in turn and says where each one led, without the query; every one of them shows a page. */
async function walk(page: Page, addresses: readonly string[]): Promise<Record<string, string>> {
  const landings: Record<string, string> = {};
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    landings[address] = new URL(page.url()).pathname;
  }
  return landings;
}

const allTo = (addresses: readonly string[], landing: (address: string) => string): Record<string, string> =>
  Object.fromEntries(addresses.map((address) => [address, landing(address)]));

const prefixed = (prefix: string, addresses: readonly string[]) => addresses.map((address) => prefix + address);

for (const prefix of ['', '/es']) {
  test(`without a token only the public pages open (${prefix || 'no prefix'})`, async ({ page }) => {
    const open = prefixed(prefix, PUBLIC);
    const closed = prefixed(prefix, [...PRIVATE, ...SUPER_ADMIN, ...(prefix ? [] : LOGIN)]);

    expect(await walk(page, open)).toEqual(allTo(open, (address) => address));
    expect(await walk(page, closed)).toEqual(
      allTo(closed, (address) => (address.endsWith('/Login') ? address : `${prefix}/login`)),
    );
  });
}

test('a worker is led to their own page from everywhere', async ({ openAs }) => {
  const page = await openAs('worker@demo.example', '/');
  const ownId = await page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { id: string }).id);
  const all = [...PUBLIC, ...PRIVATE, ...SUPER_ADMIN, ...LOGIN];

  expect(await walk(page, all)).toEqual(allTo(all, () => `/users/${ownId}`));
});

test('an administrator opens everything but what is for super administrators', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/users');
  const open = [...PUBLIC, ...PRIVATE];
  const closed = [...SUPER_ADMIN, ...LOGIN];

  expect(await walk(page, open)).toEqual(allTo(open, (address) => address));
  expect(await walk(page, closed)).toEqual(allTo(closed, () => '/users'));
});

test('a super administrator opens what is for them', async ({ openAs }) => {
  const page = await openAs('root@demo.example', '/users');

  expect(await walk(page, SUPER_ADMIN)).toEqual(allTo(SUPER_ADMIN, (address) => address));
});
