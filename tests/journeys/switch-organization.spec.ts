import { expect, test } from './story.ts';

test('an administrator of two organizations switches from one to the other', { tag: '@gate' }, async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/tags');
  await expect(page.getByText('Organization: Northern Mine')).toBeVisible();
  const tokenBefore = await page.evaluate(() => localStorage.getItem('token'));

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Switch Organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch Organization' });
  await expect(dialog.getByRole('columnheader')).toHaveText(['Organization Name']);
  await dialog.getByText('Harbour Logistics').click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();

  await expect(page.getByText('Organization: Harbour Logistics')).toBeVisible();
  await expect(page).toHaveURL('/users');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(tokenBefore);
});

test('a read that is refused during the switch leads nowhere else', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/tos.html');
  const { promise: whenSwitched, resolve: hasSwitched } = Promise.withResolvers<void>();
  await page.route('**/alert-counts', async (route) => {
    await whenSwitched;
    await route.continue();
  });
  await page.route('**/switch-organization', async (route) => {
    const response = await route.fetch();
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/alert-counts'));
    hasSwitched();
    expect((await refused).status()).toBe(401);
    await route.fulfill({ response });
  });
  await page.goto('/tags');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Switch Organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch Organization' });
  await dialog.getByText('Harbour Logistics').click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();

  await expect(page.getByText('Organization: Harbour Logistics')).toBeVisible();
  await expect(page).toHaveURL('/users');
});

test('a canceled switch changes nothing', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/users');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Switch Organization' }).click();

  await page.getByRole('dialog').getByText('Harbour Logistics').click();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Organization: Northern Mine')).toBeVisible();
});
