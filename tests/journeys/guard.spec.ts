import { expect, test } from './story.ts';

// Who may open which address is a table with a complete test of its own: here is one address of each kind.
test('without a token the login page is shown, in the language of the address', { tag: '@gate' }, async ({ page }) => {
  for (const [address, landing] of [
    ['/', '/login'],
    ['/Users', '/login'],
    ['/es/reports/Scores', '/es/login'],
    ['/es/password/Forgot', '/es/password/Forgot'],
  ] as const) {
    await page.goto(address);
    await expect(page, address).toHaveURL(landing);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test.describe('an address without a page', () => {
  // The response has that status; the guard redirects anyway.
  test.use({ refusals: [404] });

  test('leads a worker to their own page', { tag: '@gate' }, async ({ openAs }) => {
    const page = await openAs('worker@demo.example', '/');
    const ownId = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { id: string }).id,
    );
    for (const [address, prefix] of [
      ['/Login', ''],
      ['/es/Tags', '/es'],
      ['/admin/config', ''],
      ['/no/such/page', ''],
    ] as const) {
      await page.goto(address);
      await expect(page, address).toHaveURL(`${prefix}/users/${ownId}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Tomasz');
    }
  });

  test('asks a signed-out visitor to sign in first', async ({ page }) => {
    for (const address of ['/foo.txt', '/es/No/Such']) {
      await page.goto(address);
      await expect(page, address).toHaveURL(/\/login$/);
    }
  });
});

test('pages for super administrators open for them, and for no other administrator', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/data/admin-export');
  await expect(page).toHaveURL('/users');

  await openAs('root@demo.example', '/data/admin-export');
  await expect(page).toHaveURL('/data/admin-export');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
