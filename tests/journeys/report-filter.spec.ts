import type { Page } from '@playwright/test';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { axeFindings } from './axe-findings.ts';
import { expect, test } from './story.ts';

const ADMIN = 'admin@demo.example';
const SCORES = '/reports/scores';

const chips = (page: Page) => page.getByRole('group', { name: 'Filters' });
const expectAccessible = async (page: Page): Promise<void> => expect(await axeFindings(page)).toEqual([]);

test('a filter is built in the drawer, and its address restores it', { tag: '@gate' }, async ({ openAs }) => {
  const page = await openAs(ADMIN, SCORES);
  await expect(page.getByText('No filters: showing the last 7 days')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('f');
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer.getByText(/^[\d,]+ tests, [\d,]+ people$/)).toBeVisible();
  await expectAccessible(page);
  const all = await drawer.getByText(/tests, /).textContent();
  await drawer.getByRole('group', { name: 'Deviation' }).getByLabel('From').fill('1');
  await expect(drawer.getByText(/tests, /)).not.toHaveText(all ?? '');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(chips(page)).toContainText('Deviation: +1.0 or more');

  const address = page.url();
  await page.reload();
  await expect(chips(page)).toContainText('Deviation: +1.0 or more');
  expect(page.url()).toBe(address);
});

test('the same address works in another language', async ({ openAs }) => {
  const page = await openAs(ADMIN, `/es${SCORES}?minDeviation=1&period=28d`);

  await expect(page.getByRole('group', { name: 'Filtros' })).toContainText('Desviación: +1,0 o más');
  await expect(page.getByRole('button', { name: 'Período: Últimos 28 días' })).toBeVisible();
  await expectAccessible(page);
});

test('the filter is carried from report to report', async ({ openAs }) => {
  const page = await openAs(ADMIN, `${SCORES}?period=28d&testTypes=FullTest`);

  await page.getByRole('button', { name: 'Reports' }).click();
  await page.getByRole('menuitem', { name: 'User Stat' }).click();

  await expect(page).toHaveURL(/\/reports\/user-stat\?period=28d&testTypes=FullTest$/);
  await expect(page.getByRole('button', { name: 'Period: Last 28 days' })).toBeVisible();
});

// In an organization of its own, because a default affects every other story with the same login.
test('a saved view opens with its relative period, also as the default, and can be deleted', async ({
  page,
  request,
}) => {
  const { user } = await someoneNew(request);
  const name = 'Fortnight';
  await openWith(page, { user, path: `${SCORES}?period=14d` });

  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Open this report with this view').check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name })).toBeVisible();

  await page.goto(SCORES);
  await expect(page.getByRole('button', { name: 'Period: Last 14 days' })).toBeVisible();
  await expect(page).toHaveURL(/period=14d&saved=/);

  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText(`“${name}” is deleted.`)).toBeVisible();
  await page.goto(SCORES);
  await expect(page.getByText('No filters: showing the last 7 days')).toBeVisible();
});

test('on a phone the drawer takes the whole screen and nothing overflows', async ({ openAs, page: window }) => {
  await window.setViewportSize({ width: 360, height: 740 });
  const page = await openAs(ADMIN, `${SCORES}?period=90d&attempt=all&outcomes=confirmed,unconfirmed,caution`);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();

  const box = await page.getByRole('dialog', { name: 'Filters' }).boundingBox();
  expect(box?.width).toBe(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
});
