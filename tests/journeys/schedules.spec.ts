import type { APIRequestContext, Page } from '@playwright/test';
import { post } from '#tests/support/journeys/journey-invitations.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { expectToLookGood } from './axe-findings.ts';
import { chooseAction, expect, isLoaded, rowOf, test, unusedName } from './story.ts';

const ADDRESSES = [
  '/schedules',
  '/schedules?view=calendar',
  '/schedules?view=coverage',
  '/schedules?schedule=new&template=preShift',
];

const PERSON = 'Ana Salas';

/** Creates and starts a daily schedule for one person, in an organization of its own. */
async function startSchedule(page: Page, request: APIRequestContext, name: string): Promise<void> {
  const { user } = await someoneNew(request);
  await post(request, '/users', { firstName: 'Ana', lastName: 'Salas' }, user.token);
  await openWith(page, { user, path: '/schedules' });
  await page.getByRole('link', { name: 'Create schedule' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('And these people, by name').fill('Ana');
  await page.locator('.candidate button').first().click();
  await expect(
    page.getByRole('complementary', { name: 'Preview' }).getByText('1 person', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Start schedule' }).click();
  const question = page.getByRole('alertdialog', { name: `Start “${name}”?` });
  await expect(question.getByText('1 person is expected to test.')).toBeVisible();
  await question.getByRole('button', { name: 'Start schedule' }).click();
  await expect(page.getByText(`“${name}” has started.`)).toBeVisible();
}

test(
  'a schedule is created, explained, requested at once, found in the week and ended',
  { tag: '@gate' },
  async ({ page, request }) => {
    const name = unusedName('Before the trip');
    await startSchedule(page, request, name);

    // The expected tests are created in the background; the page is notified.
    await page.getByLabel('Search schedules').fill(name);
    await expect(rowOf(page, name).getByText(/^due /)).toBeVisible();

    await chooseAction(page, name, 'Check a person');
    await page.getByLabel('Find a person').fill(PERSON);
    await page.locator('.candidate button').first().click();
    await expect(page.getByText(`${PERSON} is expected to test.`)).toBeVisible();
    await page.keyboard.press('Escape');

    await chooseAction(page, name, 'Ask for a test now');
    await page.getByRole('button', { name: 'Ask for the test' }).click();
    await expect(page.getByText('1 person was asked to take a test.')).toBeVisible();

    await page.getByRole('link', { name: 'Calendar' }).click();
    const today = rowOf(page, name).getByRole('gridcell').filter({ hasText: '0 of 1 done' }).last();
    await today.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/reports\/test-status\?day=/);
    await expect(page.getByText(name).first()).toBeVisible();

    await page.goto('/schedules');
    await page.getByLabel('Search schedules').fill(name);
    await chooseAction(page, name, 'End');
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
    await expect(page.getByText(`“${name}” has ended.`)).toBeVisible();
  },
);

test('a change says how many tests it moves, and moves them', async ({ page, request }) => {
  const name = unusedName('Morning');
  await startSchedule(page, request, name);
  await page.getByLabel('Search schedules').fill(name);
  await expect(rowOf(page, name).getByText(/^due /)).toBeVisible();

  await page.getByRole('link', { name }).click();
  await page.getByLabel('Opens', { exact: true }).fill('04:30');
  await expect(
    page.getByRole('complementary', { name: 'Preview' }).getByText(/^This changes \d+ future tests/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog', { name: `Save the changes to “${name}”?` });
  await question.getByRole('button', { name: 'Save' }).click();

  await page.getByLabel('Search schedules').fill(name);
  await expect(rowOf(page, name).getByText(/\d{4}, 4:30 AM/)).toBeVisible();
  await chooseAction(page, name, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`“${name}” is deleted.`)).toBeVisible();
});

test('the list, the week, the coverage and the form have no axe findings', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/schedules');
  for (const address of ADDRESSES) {
    await page.goto(address);
    await expectToLookGood(page);
  }
});

test('nothing is wider than a phone', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ADDRESSES) {
    await openAs('admin@demo.example', `/es${address}`);
    await isLoaded(page);
    expect(await page.evaluate('document.documentElement.scrollWidth'), address).toBe(360);
  }
});
