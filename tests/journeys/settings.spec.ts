import { aPng } from '#tests/support/results/image-files.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { expect, isLoaded, test } from './story.ts';
import { axeFindings } from './axe-findings.ts';

const SECTIONS = ['preferences', 'organization', 'notifications', 'testing', 'baseline', 'photo', 'privacy', 'audit'];

test(
  'the organization gets a new name and a logo, and the history shows who did it',
  { tag: '@gate' },
  async ({ page, request }) => {
    const { user } = await someoneNew(request);
    await openWith(page, { user, path: '/settings?section=organization' });

    await page.getByLabel('Name', { exact: true }).fill('Fjord Lines');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('banner').getByText('Fjord Lines')).toBeVisible();
    await page
      .getByLabel('Choose a picture')
      .and(page.locator('input'))
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(aPng({ width: 60, height: 30 })) });
    const logo = page.getByRole('banner').locator('img');
    await expect(logo).toBeVisible();
    await expect(logo).toHaveJSProperty('naturalWidth', 60);

    await expect(page.getByText(/^Last changed .* by Edda Vik: Logo\.$/)).toBeVisible();
    await page.getByText('History: 3 versions').click();
    await expect(page.getByText('Name: Fjord Ferries → Fjord Lines')).toBeVisible();
  },
);

test.describe('two administrators at once', () => {
  test.use({ refusals: [409] });

  test('do not overwrite each other unnoticed: the second one is warned, reloads, and saves again', async ({
    page,
    request,
  }) => {
    const { user, headers } = await someoneNew(request);
    await openWith(page, { user, path: '/settings?section=testing' });
    await page.getByRole('checkbox', { name: 'Offer the quick check' }).uncheck();
    const policy = (await (await request.get('/api/v2.1/settings/testing', { headers })).json()) as object;
    await request.put('/api/v2.1/settings/testing', { headers, data: { ...policy, mostRetests: 2 } });

    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Edda Vik changed these settings in the meantime (version 1).');
    await page.getByRole('button', { name: 'Load the newer version' }).click();
    await expect(page.getByLabel('Retests after a red result')).toHaveValue('2');
    await expect(page.getByRole('checkbox', { name: 'Offer the quick check' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.getByText('version 2', { exact: true })).toBeVisible();
    const saved = await (await request.get('/api/v2.1/settings/testing', { headers })).json();
    expect(saved).toMatchObject({ version: 2, mostRetests: 2, offersQuickCheck: false });
  });
});

test('the audit shows the last action, and its seals are valid', { tag: '@gate' }, async ({ page, request }) => {
  const { user } = await someoneNew(request);
  await openWith(page, { user, path: '/settings?section=audit' });

  await expect(page.getByRole('row').filter({ hasText: 'Changed the organization' })).toBeVisible();
  await page.getByRole('button', { name: 'Check the seals' }).click();
  await expect(page.getByText(/no entry was changed|nothing to check yet/)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
});

test("dates are written in the person's chosen format", async ({ page, request }) => {
  const { user } = await someoneNew(request);
  await openWith(page, { user, path: '/settings?section=preferences' });

  await page.getByLabel('Dates').selectOption('iso');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your preferences are saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Audit' }).click();

  await expect(page.getByRole('row').nth(1)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu leads to a section and back', async ({ openAs }) => {
    const page = await openAs('admin@demo.example', '/settings');

    await page.getByRole('searchbox', { name: 'Search settings' }).fill('retention');
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByRole('link', { name: 'All settings' }).click();

    await page.getByRole('searchbox').fill('');
    await expect(page.getByRole('link', { name: 'Testing policy' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('no section has axe findings', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/settings');
  for (const section of SECTIONS) {
    await page.goto(`/settings?section=${section}`);
    await expect(page.locator('.sections-open .card').first()).toBeVisible();
    await isLoaded(page);
    for (const summary of await page.locator('.sections-open summary').all()) await summary.click();
    expect(await axeFindings(page), section).toEqual([]);
  }
});
