import { passMinute } from '#tests/support/journeys/journey-database.ts';
import { expectToLookGood } from './axe-findings.ts';
import { expect, test } from './story.ts';

const ROOT = 'root@demo.example';
const at = (section: string) => `/admin/config?section=${section}`;

test('a super administrator sees the state of the installation and its jobs', async ({ openAs }) => {
  const page = await openAs(ROOT, at('health'));
  const checks = page.getByRole('list', { name: 'Checks' });

  await expect(checks.getByRole('listitem').filter({ hasText: 'Protection against data loss' })).toContainText('Good');
  await expect(checks.getByRole('listitem').filter({ hasText: 'Separation of organizations' })).toContainText('Good');
  await expect(checks.getByRole('listitem').filter({ hasText: 'Last backup' })).toContainText('npm run backup');
  await expect(page.getByText(/^PostgreSQL \d+/)).toBeVisible();

  await page.getByRole('link', { name: 'Jobs' }).click();
  const sealing = page.getByRole('row').filter({ hasText: 'seal-audit' });
  await passMinute('seal-audit');
  await expect(sealing.getByRole('cell').nth(4)).not.toHaveText('–');
  await expect(page.getByText('No failed jobs')).toBeVisible();
});

test('a test message can be followed to its file and found in the outbox', async ({ openAs }) => {
  const page = await openAs(ROOT, at('gateways'));
  const to = `gateway-${crypto.randomUUID()}@demo.example`;

  await page.getByLabel('Send a test message to').fill(to);
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(
    page.getByText('Not sent: no mail server. The test message was kept as a file in the data folder.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Show e-mails' }).click();
  await page.getByText(new RegExp(`^Test message · .*${to}`)).click();
  await expect(page.getByText('e-mails from this installation arrive')).toBeVisible();
});

test('the link for another super administrator opens the set-up', async ({ openAs, browser }) => {
  const page = await openAs(ROOT, at('super-admins'));
  await expect(page.getByRole('row').filter({ hasText: 'root@demo.example (you)' })).toBeVisible();

  await page.getByRole('button', { name: 'Add super administrator' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByLabel('First name')).toBeVisible();
});

test('the catalog and the languages show what this release has', async ({ openAs }) => {
  const page = await openAs(ROOT, at('catalogue'));
  const use = page.getByRole('table', { name: 'Results by version' });
  await expect(use.getByRole('row').filter({ hasText: 'Northern Mine' }).first()).toContainText('battery/1');

  await page.getByRole('link', { name: 'Languages' }).click();
  await expect(page.getByRole('region', { name: 'Português' }).getByText('100%')).toBeVisible();
});

test('no section has axe findings, and each fits a phone', async ({ openAs }) => {
  const page = await openAs(ROOT, '/admin/config');
  for (const section of ['health', 'jobs', 'gateways', 'languages', 'catalogue', 'super-admins']) {
    await page.goto(at(section));
    await expect(page.locator('.operations').first()).toBeVisible();
    await expectToLookGood(page);
  }
});
