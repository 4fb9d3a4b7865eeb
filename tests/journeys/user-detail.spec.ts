import type { APIRequestContext } from '@playwright/test';
import { IMPAIRED } from '#database/seed/demo-stories.ts';
import { adminOf, aPersonOf, type SignedIn } from '#tests/support/journeys/journey-invitations.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { peopleWithBaseline } from '#tests/support/journeys/journey-tests.ts';
import { expectToLookGood } from './axe-findings.ts';
import { expect, test } from './story.ts';

const TABS = ['overview', 'tests', 'baseline', 'schedule', 'cases', 'profile', 'activity'];

interface Person {
  readonly id: string;
  readonly firstName: string;
}

async function personOf(request: APIRequestContext, { token }: SignedIn, search: string): Promise<Person> {
  const answer = await request.get(`/api/v2.1/users?search=${search}&limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await answer.json()) as { items: Person[] };
  return items[0] as Person;
}

test('a person’s file leads from a bad week to each answer', { tag: '@gate' }, async ({ openAs, request }) => {
  const person = await personOf(request, await adminOf(request, 'Northern Mine'), IMPAIRED.employeeNumber);
  const page = await openAs('admin@demo.example', `/users/${person.id}`);
  await expect(page.getByRole('group', { name: /^Chart of \d+ tests$/ })).toBeVisible();
  await expect(page.getByText('Red results, last 28 days')).toBeVisible();

  await page.getByRole('link', { name: 'Tests', exact: true }).click();
  await expect(page).toHaveURL(/\?tab=tests$/);
  await page.locator('.row-opener').first().click();
  await expect(page).toHaveURL(/&test=/);
  await expect(page.getByRole('table', { name: 'What was measured' })).toBeVisible();
  await page.getByRole('button', { name: 'Show answers' }).click();
  await expect(page.getByText(/^Light: \d+ answers$/)).toBeVisible();

  await page.goBack();
  await expect(page.locator('.row-opener').first()).toBeVisible();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByText('Viewed the answers of a test one by one').first()).toBeVisible();
});

test('a test is excluded from a baseline and included again, and the baseline is frozen', async ({ page, request }) => {
  // Another person of Harbour Logistics than the one with an alert; no report is read there.
  const admin = await adminOf(request, 'Harbour Logistics');
  const [, person] = await peopleWithBaseline(request, admin.token);
  await openWith(page, { user: admin, path: `/users/${person?.id}?tab=baseline` });
  const row = page.getByRole('row').filter({ hasText: 'Counts' }).first();
  await row.getByRole('button', { name: /^Leave out/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/would have a different color$/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('Fire alarm at the gate');
  await dialog.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByText('Left out manually: Fire alarm at the gate')).toBeVisible();

  await page.getByRole('button', { name: /^Include again/ }).click();
  await dialog.getByLabel('Reason').fill('It was another gate');
  await dialog.getByRole('button', { name: 'Include again' }).click();
  await expect(page.getByText('Left out manually', { exact: false })).toHaveCount(0);

  await page.getByRole('button', { name: 'Freeze' }).first().click();
  await dialog.getByLabel('Reason').fill('On leave');
  await dialog.getByRole('button', { name: 'Freeze' }).click();
  await expect(page.getByText('Frozen', { exact: true })).toBeVisible();
});

test("a person's session is ended from their file", async ({ page, request }) => {
  const { user: admin } = await someoneNew(request);
  const person = await aPersonOf(request, admin);
  await openWith(page, { user: admin, path: `/users/${person.id}?tab=profile` });
  await page.getByRole('button', { name: /^End the session/ }).click();
  await expect(page.getByText('Not signed in to this organization at the moment.')).toBeVisible();

  const answer = await request.get('/api/v2.1/session', { headers: { authorization: `Bearer ${person.token}` } });
  expect(answer.status()).toBe(401);
});

test('no tab scrolls sideways, and axe finds nothing', async ({ openAs, request }) => {
  const person = await personOf(request, await adminOf(request, 'Northern Mine'), IMPAIRED.employeeNumber);
  const page = await openAs('admin@demo.example', `/users/${person.id}`);
  for (const tab of TABS) {
    await page.goto(`/users/${person.id}?tab=${tab}`);
    await expectToLookGood(page, tab);
  }
  await page.goto(`/users/${person.id}?tab=tests`);
  await page.locator('.row-opener').first().click();
  await page.getByRole('button', { name: 'Show answers' }).click();
  await expect(page.getByText(/^Light: \d+ answers$/)).toBeVisible();
  await expectToLookGood(page, 'answers');
});
