import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { simulate } from '#areas/testing/simulated-person.ts';
import { aPersonOf, post, type SignedIn } from '#tests/support/journey-invitations.ts';
import { mailTo, pathIn } from '#tests/support/journey-mails.ts';
import { openWith, someoneNew } from '#tests/support/journey-people.ts';
import { axeFindings } from './axe-findings.ts';
import { expect, isLoaded, test, unusedName } from './story.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ADDRESSES = [
  '/reports/test-status?window=all',
  '/reports/test-status?view=rollCall&window=all',
  '/reports/test-status?view=history',
];

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** A schedule for these people, by which a quick check is asked for at once; answers its name. */
async function askForTests(request: APIRequestContext, token: string, userIds: string[]): Promise<string> {
  const name = unusedName('Before the shift');
  const rule = {
    audience: { userIds },
    recurrence: { kind: 'daily' },
    windows: [{ opens: '05:15', due: '06:15', graceMinutes: 30 }],
    zone: { kind: 'organization' },
    startsOn: '2026-01-01',
    endsOn: null,
    testType: 'LightningTest',
    reminders: [],
  };
  const { id } = await post<{ id: string }>(request, '/schedules', { name, ...rule }, token);
  await post(request, `/schedules/${id}/run-now`, { dueInMinutes: 30, graceMinutes: 10 }, token);
  return name;
}

/** Begins a quick check for somebody; what comes back hands in its record, as soon as the server's clock allows it. */
async function beginTest(request: APIRequestContext, token: string, userId: string): Promise<() => Promise<void>> {
  const begunAt = Date.now();
  const testType = 'LightningTest' as const;
  const begun = await post<{ attemptId: string; seed: string }>(request, '/attempts', { testType, userId }, token);
  const person = { slowness: 0, deviceClass: 'desktop-mouse' as const };
  const startedAt = new Date(begunAt).toISOString();
  const record = simulate(person, { testType, seed: begun.seed, startedAt });
  return async () => {
    await wait(Math.max(0, begunAt + record.elapsedMs - Date.now()));
    await post(request, `/attempts/${begun.attemptId}/submission`, record, token);
  };
}

test('the roll-call follows people: one tests, one is reminded by mail, excused and expected again', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
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
  const schedule = await askForTests(request, user.token, [rosa.id, ivo.id]);
  const handIn = await beginTest(request, user.token, ivo.id);
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

  // The page hears of the test by itself.
  await handIn();
  await expect(rowOf(page, 'Ivo Quiroga').getByText('Done', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Done/ }).click();
  await expect(rowOf(page, 'Rosa Quiroga')).toHaveCount(0);
});

test('a worker finds what is due at the start button, and takes the schedule along as a calendar', async ({
  page,
  request,
}) => {
  const { user: admin } = await someoneNew(request);
  const worker = await aPersonOf(request, admin as unknown as SignedIn);
  await askForTests(request, admin.token, [worker.id]);
  await openWith(page, { user: worker, path: `/users/${worker.id}` });
  await expect(page.getByText(/^Quick check: due by /)).toBeVisible();
  const mine = page.getByRole('region', { name: 'My schedule' });
  await expect(mine.getByText('Due now')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    mine.getByRole('button', { name: 'Calendar file' }).click(),
  ]);

  expect(file.suggestedFilename()).toBe('evenkeel-tests.ics');
  expect(readFileSync(await file.path(), 'utf8')).toContain('BEGIN:VEVENT');
});

test('a count of the dashboard leads to the tests that it counts', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/dashboard');
  const missed = page.getByRole('link', { name: /^Missed/ });
  const count = Number((await missed.locator('.now-number').textContent())?.replaceAll(/\D/g, ''));
  await missed.click();
  await isLoaded(page);

  await expect(page).toHaveURL(/\/reports\/test-status\?.*standings=missed/);
  await expect(page.getByRole('button', { name: /^Missed/ })).toHaveAttribute('aria-pressed', 'true');
  expect(Number((await page.getByRole('button', { name: /^Missed/ }).textContent())?.replaceAll(/\D/g, ''))).toBe(
    count,
  );
});

test('the history is walked by the arrow keys, and a day of it opens', async ({ openAs }) => {
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the list, the roll-call, the history and the excuse', async ({ openAs }) => {
      for (const address of ADDRESSES) {
        const page = await openAs('admin@demo.example', address);
        expect(await axeFindings(page, RULES), address).toEqual([]);
      }
      const page = await openAs('admin@demo.example', '/reports/test-status?window=all&standings=missed,scheduled');
      await isLoaded(page);
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Excuse' }).click();
      await expect(page.getByRole('dialog', { name: /^Excuse / })).toBeVisible();
      expect(await axeFindings(page, RULES)).toEqual([]);
    });
  });
}

test('nothing is wider than a phone', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ADDRESSES) {
    await openAs('admin@demo.example', `/es${address}`);
    await isLoaded(page);
    expect(await page.evaluate('document.documentElement.scrollWidth'), address).toBe(360);
  }
});
