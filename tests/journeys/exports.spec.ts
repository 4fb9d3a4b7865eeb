import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#database/seed/demo-logins.ts';
import { axeFindings, expectToLookGood } from './axe-findings.ts';
import { expect, test, unusedName } from './story.ts';

const BYTE_ORDER_MARK = '\uFEFF';

const runsOf = (page: Page) => page.getByRole('table', { name: 'Exports' });

/** Returns the lines of a file without its byte order mark. */
async function linesOf(download: Download): Promise<string[]> {
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
  return text.slice(1).split(/\r?\n/).filter(Boolean);
}

test(
  'an export with keys instead of names is ordered, created, announced and downloaded',
  { tag: '@gate' },
  async ({ openAs }) => {
    const page = await openAs('admin@demo.example', '/exports?period=28d');
    const name = unusedName('Study');
    await page.getByRole('radio', { name: 'Keys instead of names' }).check();
    await page.getByRole('button', { name: /Recipient/ }).click();
    await page.getByRole('option', { name: 'New recipient…' }).click();
    await page.getByLabel('Name of the new recipient').fill(unusedName('University'));
    await page.getByLabel('Name', { exact: true }).fill(name);
    await expect(page.getByText(/^[\d,]+ rows, about /)).toBeVisible();
    await page.getByRole('button', { name: 'Run export' }).click();

    const row = runsOf(page).getByRole('row', { name });
    await expect(row.getByText('Ready')).toBeVisible();
    await row.getByText(name).click();
    const panel = page.getByRole('dialog', { name });
    await expect(panel.getByText('Last 28 days')).toBeVisible();
    await expect(panel.getByText('Not downloaded yet.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Download' }).click(),
    ]);

    const [heading = '', ...rows] = await linesOf(download);
    expect(download.suggestedFilename()).toMatch(/^Study .*\.csv$/);
    expect(heading).toMatch(/Score/);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows[0]).toMatch(/[0-9a-f]{32}/);
    expect(rows.join()).not.toMatch(/demo\.example/);
    await expect(panel.getByText('Not downloaded yet.')).toBeHidden();
  },
);

/** Simulates that the password was confirmed more than ten minutes ago, so the server asks again. */
async function passMinutes(page: Page): Promise<void> {
  const body = { code: 'confirmation_needed', message: 'Please confirm that it is you.', requestId: 'journey' };
  await page.route('**/api/v2.1/exports', (route) => route.fulfill({ status: 403, json: body }), { times: 1 });
}

test.describe('a file by name', () => {
  test.use({ refusals: [403] });

  test('asks for a purpose and the password, and can be deleted at once', async ({ openAs }) => {
    const page = await openAs('admin@demo.example', '/exports?period=7d');
    const name = unusedName('Inspection');
    await page.getByRole('radio', { name: 'People' }).check();
    await page.getByRole('radio', { name: 'By name' }).check();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Run export' }).click();
    await expect(page.getByText(/^Please say in a few words what the names are needed for/)).toBeVisible();
    await page.getByLabel('Purpose').fill('Inspection by the mining authority');
    await passMinutes(page);
    await page.getByRole('button', { name: 'Run export' }).click();
    const question = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    await question.getByLabel('Your password').fill(DEMO_PASSWORD);
    await question.getByRole('button', { name: 'Confirm' }).click();

    const row = runsOf(page).getByRole('row', { name });
    await expect(row.getByText('Ready')).toBeVisible();
    await expect(row.getByText('Inspection by the mining authority')).toBeVisible();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete now' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete now' }).click();
    await expect(row.getByText('Deleted')).toBeVisible();
  });
});

test('a weekly export is scheduled, and its schedule is deleted', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/exports');
  const name = unusedName('Weekly');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: 'Repeat' }).click();
  await page.getByRole('checkbox', { name: /^Only new data/ }).check();
  await page.getByRole('button', { name: 'Save schedule' }).click();

  const row = page.getByRole('table', { name: 'Scheduled exports' }).getByRole('row', { name });
  await expect(row.getByText('Every Monday at 06:00')).toBeVisible();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete schedule' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete schedule' }).click();
  await expect(row).toHaveCount(0);
});

test('axe finds nothing, and nothing is wider than a phone', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/exports');
  await page.getByRole('radio', { name: 'Keys instead of names' }).check();

  await expectToLookGood(page);
});
