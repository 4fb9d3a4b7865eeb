import type { APIRequestContext, Page } from '@playwright/test';
import { aPersonOf, post } from '#tests/support/journeys/journey-invitations.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { expectToLookGood } from './axe-findings.ts';
import { expect, forgetSession, test } from './story.ts';

const SAID = 'My shift was doubled yesterday.';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Case about Rosa Quiroga' });

/** Creates a person with a case. */
async function aPersonWithCase(request: APIRequestContext) {
  const { user: admin, headers } = await someoneNew(request);
  const person = await aPersonOf(request, admin);
  const body = { userId: person.id, reason: 'Nodded off at the wheel.' };
  const { id: caseId } = await post<{ id: string }>(request, '/cases', body, admin.token);
  const move = async (data: object) => {
    expect((await request.patch(`/api/v2.1/cases/${caseId}`, { headers, data })).status()).toBe(200);
  };
  return { admin, person, caseId, move };
}

test(
  'a case is opened, decided by name, shown to the worker, answered and closed',
  { tag: '@gate' },
  async ({ page, request }) => {
    const { user: admin } = await someoneNew(request);
    const person = await aPersonOf(request, admin);
    await openWith(page, { user: admin, path: `/users/${person.id}?tab=cases` });
    await page.getByRole('button', { name: 'Open case' }).click();
    await page.getByLabel('Reason').fill('Nodded off at the wheel.');
    await page.getByRole('dialog').getByRole('button', { name: 'Open case' }).click();
    await expect(page).toHaveURL(/&case=/);
    await drawer(page).getByRole('button', { name: 'Acknowledge' }).click();
    await expect(drawer(page).getByText('Acknowledged', { exact: true })).toBeVisible();

    await expect(drawer(page).getByRole('radio', { checked: true })).toHaveCount(0);
    await drawer(page).getByRole('radio', { name: 'Rest, then test again' }).check();
    await expect(drawer(page).getByText(/^Decided by you, \S+/)).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Decide', exact: true }).click();
    await expect(drawer(page).getByText(/^Decided by (?!you)/)).toBeVisible();

    await forgetSession(page);
    await openWith(page, { user: person, path: '/' });
    const own = page.getByRole('region', { name: 'My cases' });
    await expect(own.getByText('Decision: Rest, then test again')).toBeVisible();
    await own.getByRole('button', { name: 'Add my statement' }).click();
    await own.getByLabel('Your statement').fill(SAID);
    await own.getByRole('button', { name: 'Send' }).click();
    // The field contains the same text until it is sent.
    await expect(own.getByLabel('Your statement')).toHaveCount(0);
    await expect(own.getByText(SAID)).toBeVisible();

    await forgetSession(page);
    await openWith(page, { user: admin, path: `/users/${person.id}?tab=cases` });
    await page.getByRole('row').filter({ hasText: 'Decided' }).getByRole('link').click();
    await expect(drawer(page).getByText(SAID)).toBeVisible();
    await drawer(page).getByLabel('Your answer').fill('We look into it.');
    await drawer(page).getByRole('button', { name: 'Send answer' }).click();
    await expect(drawer(page).getByLabel('Your answer')).toHaveCount(0);
    await drawer(page).getByRole('button', { name: 'Close case' }).click();
    await expect(drawer(page).getByText('Closed', { exact: true })).toBeVisible();
    await expect(drawer(page).getByRole('region', { name: 'Steps' }).getByRole('listitem')).toHaveCount(6);
  },
);

test("a colleague's changes appear, and typed text stays", async ({ page, request }) => {
  const { admin, person, caseId, move } = await aPersonWithCase(request);
  await openWith(page, { user: admin, path: `/users/${person.id}?tab=cases&case=${caseId}` });
  await drawer(page).getByRole('radio', { name: 'Sent home' }).check();
  await drawer(page).getByLabel('Note (optional)').fill('By taxi.');
  await move({ to: 'acknowledged' });

  await drawer(page).getByRole('button', { name: 'Reload' }).click();
  await expect(drawer(page).getByRole('button', { name: 'Reload' })).toHaveCount(0);
  await expect(drawer(page).getByText('Acknowledged', { exact: true })).toBeVisible();
  await expect(drawer(page).getByLabel('Note (optional)')).toHaveValue('By taxi.');
  await drawer(page).getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(drawer(page).getByText('By taxi.').first()).toBeVisible();
});

test('the list of cases shows the open ones, and a decided one moves to the others', async ({ page, request }) => {
  const { admin } = await aPersonWithCase(request);
  await openWith(page, { user: admin, path: '/cases' });
  const row = page.getByRole('row').filter({ hasText: 'Rosa Quiroga' });
  await expect(row).toContainText('Waiting for');
  await expectToLookGood(page, 'list of cases');

  await row.getByText('Rosa Quiroga').click();
  const opened = page.getByRole('dialog', { name: 'Case', exact: true });
  await opened.getByRole('radio', { name: 'Sent home' }).check();
  await opened.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(opened.getByText(/^Decided after /)).toBeVisible();
  await opened.getByRole('button', { name: 'Close', exact: true }).first().click();

  await expect(page.getByText('No open cases')).toBeVisible();
  await page.getByRole('radio', { name: 'Decided' }).click();
  await expect(row).toContainText('Sent home');
});

test('an organization offers its own decisions, and the history shows the change', async ({ page, request }) => {
  const { user } = await someoneNew(request);
  await openWith(page, { user, path: '/settings?section=cases' });
  await page.getByRole('checkbox', { name: 'Sent home' }).uncheck();
  await page.getByRole('button', { name: 'Add decision' }).click();
  await page.getByLabel('Own decision 1', { exact: true }).fill('Ashore until noon');
  await page.getByRole('button', { name: 'Save' }).click();

  await page.getByText('History: 1 version').click();
  await expect(page.getByText(/^Own decisions: .* → Ashore until noon$/)).toBeVisible();
  await expect(page.getByText(/^Decisions that are not offered: .* → Sent home$/)).toBeVisible();
});

test('nothing scrolls sideways, and axe finds nothing', async ({ page, request }) => {
  const { admin, person, caseId, move } = await aPersonWithCase(request);
  await move({ to: 'decided', decision: 'sentHome', note: 'By taxi.' });
  await openWith(page, { user: admin, path: `/users/${person.id}?tab=cases&case=${caseId}` });
  await drawer(page).getByRole('button', { name: 'Decide again' }).click();
  await expect(drawer(page).getByRole('radio').first()).toBeVisible();
  await expectToLookGood(page, 'case');
  await page.goto('/settings?section=cases');
  await expect(page.getByLabel('Minutes until a decision')).toBeVisible();
  await expectToLookGood(page, 'settings');
  await forgetSession(page);
  await openWith(page, { user: person, path: '/' });
  await page.getByRole('button', { name: 'Add my statement' }).click();
  await expectToLookGood(page, 'own page');
});
