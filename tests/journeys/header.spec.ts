import { expect, test } from './story.ts';

const REPORTS = [
  'Dashboard',
  'Score Results',
  'Baseline Deviation',
  'Baseline Deviation Timeline',
  'User Stat Report',
  'Test Status Report',
  'User Summary Report',
  'Gate',
];

for (const email of ['admin@demo.example', 'service@demo.example']) {
  test(`${email} finds the pages in the header`, async ({ openAs }) => {
    const page = await openAs(email, '/users');
    const menu = page.getByRole('navigation', { name: 'Main menu' });

    await expect(menu.getByRole('link')).toHaveText([
      'Users',
      'Alerts',
      'Cases',
      'Test Schedules',
      'User Tags',
      'Data Export',
    ]);
    await expect(menu.getByRole('link', { name: 'Users', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('Enterprise')).toBeVisible();
    await menu.getByRole('button', { name: 'Reports' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(REPORTS);
  });
}

test('a worker’s header has help and the account, and no pages', async ({ openAs }) => {
  const page = await openAs('worker@demo.example', '/');

  await expect(page.getByRole('button', { name: 'Account' })).toHaveText('T');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('menuitem', { name: 'Terms of Use' })).toHaveAttribute('target', '_blank');
});

test('a person in one organization sees no switch on a wide screen', async ({ openAs }) => {
  const page = await openAs('service@demo.example', '/users');

  await page.getByRole('button', { name: 'Account' }).click();

  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch Organization' })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the pages are in a menu, the switch is offered, and nothing is wider than the screen', async ({ openAs }) => {
    const page = await openAs('service@demo.example', '/users');

    await page.getByRole('button', { name: 'Main menu' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Users',
      ...REPORTS,
      // With the number of unacknowledged alerts.
      /^Alerts/,
      'Cases',
      'Test Schedules',
      'User Tags',
      'Data Export',
    ]);
    await page.getByRole('menuitem', { name: 'User Tags' }).click();

    await expect(page).toHaveURL('/tags');
    await expect(page.getByRole('heading', { level: 1, name: 'User Tags' })).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('button', { name: 'Switch Organization' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
