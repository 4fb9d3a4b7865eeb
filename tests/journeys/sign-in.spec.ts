import { expect, signIn, test } from './story.ts';

test('an administrator signs in, sees the people and signs out', { tag: '@gate' }, async ({ page, request }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');

  await signIn(page, 'supervisor@demo.example');

  await expect(page).toHaveURL('/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page.getByText('Organization: Northern Mine')).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/v2.1/session', { headers })).status()).toBe(200);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();

  await expect(page).toHaveURL('/login');
  await expect.poll(async () => (await request.get('/api/v2.1/session', { headers })).status()).toBe(401);
  await page.goto('/users');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userInfo')])).toEqual([
    null,
    null,
  ]);
});

test.describe('with wrong credentials', () => {
  test.use({ refusals: [422] });

  test('everyone stays on the login page and gets the same text', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/login');
    for (const email of ['admin@demo.example', 'nobody@demo.example']) {
      await signIn(page, email, 'not the password');
      await expect(page.getByRole('alert')).toHaveText('The e-mail, user name or password is not right.');
      await expect(page).toHaveURL('/login');
      await expect(page.getByLabel('E-mail')).toHaveValue(email);
      await page.reload();
    }
  });
});

test('a deep link opens its page after sign-in', async ({ page }) => {
  await page.goto('/tags?sort=-name');
  await expect(page).toHaveURL('/login');

  await signIn(page, 'admin@demo.example');

  await expect(page).toHaveURL('/tags?sort=-name');
});

test('a link with an encoded message shows it as plain text', async ({ page }) => {
  const message = 'Welcome <b>back</b>';

  await page.goto(`/login/${encodeURIComponent(Buffer.from(message).toString('base64'))}`);

  await expect(page).toHaveURL('/login');
  await expect(page.getByText(message)).toBeVisible();
});
