import { axeFindings } from './axe-findings.ts';
import { expect, test } from './story.ts';

const SECTIONS = ['organizations', 'features', 'maintenance', 'settings', 'record'];

test(
  'a super administrator creates an organization and suspends it, and the record shows it',
  { tag: '@gate' },
  async ({ openAs }) => {
    const page = await openAs('root@demo.example', '/admin/config?section=organizations');
    const name = `Harbor ${crypto.randomUUID().slice(0, 8)}`;

    await page.getByRole('button', { name: 'New organization' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('First name').fill('Olga');
    await dialog.getByLabel('E-mail').fill(`${crypto.randomUUID()}@harbor.example`);
    await dialog.getByLabel('Maximum number of people').fill('25');
    await dialog.getByRole('button', { name: 'Create and invite' }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('1 of 25');

    await row.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Suspend…' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Only a story.');
    await page.getByRole('button', { name: 'Suspend organization' }).click();
    await expect(row).toContainText('Only a story.');

    await page.getByRole('link', { name: 'Record' }).click();
    await page.getByRole('searchbox', { name: 'Search the record' }).fill(name);
    await expect(
      page.getByRole('row').filter({ hasText: 'root@demo.example suspended the organization.' }),
    ).toBeVisible();
  },
);

test('the isolation check queries the database and finds no fault', async ({ openAs }) => {
  const page = await openAs('root@demo.example', '/admin/config?section=organizations');

  await page.getByRole('button', { name: 'Check now' }).click();

  await expect(page.getByText(/No problems found: \d+ tables/)).toBeVisible();
});

test('the settings lead only a super administrator here', async ({ openAs }) => {
  const root = await openAs('root@demo.example', '/settings');
  await root.getByRole('link', { name: 'Configuration of the installation' }).click();
  await expect(root.getByRole('heading', { level: 1 })).toHaveText('Configuration of the installation');

  const admin = await openAs('admin@demo.example', '/admin/config');
  await expect(admin).toHaveURL(/\/users/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu leads to a section and back', async ({ openAs }) => {
    const page = await openAs('root@demo.example', '/admin/config');

    await page.getByRole('searchbox', { name: 'Search configuration' }).fill('read-only');
    await page.getByRole('link', { name: 'Maintenance' }).click();
    await expect(page.getByRole('checkbox', { name: 'Read-only' })).toBeVisible();
    await page.getByRole('link', { name: 'All sections' }).click();
    // The search text stays until it is cleared.
    await page.getByRole('searchbox', { name: 'Search configuration' }).clear();
    await expect(page.getByRole('link', { name: 'Organizations' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('no section has axe findings', async ({ openAs }) => {
  const page = await openAs('root@demo.example', '/admin/config');
  for (const section of SECTIONS) {
    await page.goto(`/admin/config?section=${section}`);
    expect(await axeFindings(page), section).toEqual([]);
  }
});
