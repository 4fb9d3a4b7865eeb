import { readFileSync } from 'node:fs';
import { aPersonOf, post } from '#tests/support/journeys/journey-invitations.ts';
import { mailTo, pathIn } from '#tests/support/journeys/journey-mails.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { askForTests, beginTest, closeTests } from '#tests/support/journeys/journey-tests.ts';
import { expectToLookGood } from './axe-findings.ts';
import { chooseAction, expect, isLoaded, rowOf, test, unusedName } from './story.ts';

const ADDRESSES = [
  '/reports/test-status?window=all',
  '/reports/test-status?view=rollCall&window=all',
  '/reports/test-status?view=history',
];

test(
  'the roll-call follows people: one tests, one is reminded, excused and expected again',
  { tag: '@gate' },
  async ({ page, request }) => {
    const { user } = await someoneNew(request);
    const email = `${crypto.randomUUID()}@journeys.example`;
    const someone = (firstName: string, address?: string) =>
      post<{ id: string }>(
        request,
        '/users',
        { firstName, lastName: 'Quiroga', ...(address && { email: address }) },
        user.token,
      );
    const [rosa, ivo] = [await someone('Rosa', email), await someone('Ivo')];
    const schedule = unusedName('Before the shift');
    await askForTests(request, user.token, { name: schedule, userIds: [rosa.id, ivo.id] });
    const quick = { testType: 'LightningTest', deviceClass: 'desktop-mouse', slowness: 0 } as const;
    const handIn = await beginTest(request, user.token, { userId: ivo.id, ...quick });
    await openWith(page, { user, path: '/reports/test-status' });
    await expect(rowOf(page, 'Ivo Quiroga').getByText('In progress')).toBeVisible();
    await expect(rowOf(page, 'Rosa Quiroga').getByText('Due now')).toBeVisible();

    await chooseAction(page, 'Rosa Quiroga', 'Remind now');
    await expect(page.getByText('1 person was reminded.')).toBeVisible();
    expect(pathIn(await mailTo(email, schedule))).toContain('/begin-test');

    await chooseAction(page, 'Rosa Quiroga', 'Excuse');
    await page.getByRole('button', { name: /^Choose a reason/ }).click();
    await page.getByRole('option', { name: 'Off sick' }).click();
    await page
      .getByRole('dialog', { name: /^Excuse / })
      .getByRole('button', { name: 'Excuse', exact: true })
      .click();
    await expect(rowOf(page, 'Rosa Quiroga').getByText('Excused')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, 'Rosa Quiroga').getByText('Due now')).toBeVisible();

    // The page is notified of the test.
    await handIn();
    await expect(rowOf(page, 'Ivo Quiroga').getByText('Done', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Done/ }).click();
    await expect(rowOf(page, 'Rosa Quiroga')).toHaveCount(0);
  },
);

test('a worker sees what is due at the start button, and subscribes to the schedule as a calendar', async ({
  page,
  request,
}) => {
  const { user: admin } = await someoneNew(request);
  const worker = await aPersonOf(request, admin);
  await askForTests(request, admin.token, { name: 'Before the shift', userIds: [worker.id] });
  await openWith(page, { user: worker, path: `/users/${worker.id}` });
  await expect(page.getByText(/^Quick check: due by /)).toBeVisible();
  const mine = page.getByRole('region', { name: 'My schedule' });
  await expect(mine.getByText('Due now')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    mine.getByRole('button', { name: 'Download calendar' }).click(),
  ]);

  expect(file.suggestedFilename()).toBe('evenkeel-tests.ics');
  expect(readFileSync(await file.path(), 'utf8')).toContain('BEGIN:VEVENT');
});

test('a count on the dashboard leads to the tests it counts', async ({ page, request }) => {
  const { user } = await someoneNew(request);
  const person = await aPersonOf(request, user);
  await askForTests(request, user.token, { name: 'Before the shift', userIds: [person.id] });
  await closeTests([person.id]);
  await openWith(page, { user, path: '/dashboard' });
  const missed = page.getByRole('link', { name: /^Missed/ });
  await expect(missed.locator('.now-number')).toHaveText('1');
  await missed.click();

  await expect(page).toHaveURL(/\/reports\/test-status\?.*standings=missed/);
  await expect(page.getByRole('button', { name: /^Missed\s*1$/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(rowOf(page, 'Rosa Quiroga').getByText('Missed')).toBeVisible();
});

test('arrow keys move through the history, and a day opens', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/reports/test-status?view=history');
  await page.locator('[data-cell][tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-cell="1-1"]')).toBeFocused();
  await page.locator('.history-cell a').first().focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/reports\/test-status\?day=.*&users=/);
  await expect(page.locator('.row-opener').first()).toBeVisible();
});

test('the list, the roll-call, the history and the excuse have no axe findings', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/reports/test-status');
  for (const address of ADDRESSES) {
    await page.goto(address);
    await expectToLookGood(page);
  }
  await page.goto('/reports/test-status?window=all&standings=missed,scheduled');
  await isLoaded(page);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Excuse' }).click();
  await expect(page.getByRole('dialog', { name: /^Excuse / })).toBeVisible();
  await expectToLookGood(page, 'the excuse');
});

test('nothing is wider than a phone', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ADDRESSES) {
    await openAs('admin@demo.example', `/es${address}`);
    await isLoaded(page);
    expect(await page.evaluate('document.documentElement.scrollWidth'), address).toBe(360);
  }
});
