import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, isLoaded, test } from './story.ts';
import { axeFindings } from './axe-findings.ts';

const ADMIN = 'admin@demo.example';

const settled = async (page: Page, title: string) => {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await isLoaded(page);
};

const deviationsOf = async (page: Page) =>
  (await page.locator('tbody .deviation-chip:not(.deviation-none)').allTextContents()).map((text) =>
    Number(text.replace('−', '-').replace('+', '')),
  );

test('the person farthest from their own normal comes first, and a bar of the chart shows its people', async ({
  openAs,
}) => {
  const page = await openAs(ADMIN, '/reports/baseline-deviation?period=28d');
  await settled(page, 'Baseline Deviation');
  const all = await deviationsOf(page);
  expect(all.length).toBeGreaterThan(5);
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  expect(await axeFindings(page)).toEqual([]);

  const bar = page.getByRole('button', { name: /^\+1.1 to \+1.5: \d+$/ });
  const count = (await bar.getAttribute('aria-label'))?.split(': ')[1];
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/minDeviation=1\.1&maxDeviation=1\.5/);
  await settled(page, 'Baseline Deviation');
  await expect.poll(() => deviationsOf(page)).toHaveLength(Number(count));
});

test('a deviation shows its details by keyboard', { tag: '@gate' }, async ({ openAs }) => {
  const page = await openAs(ADMIN, '/reports/baseline-deviation?period=28d&hideEstablishing=yes');
  await settled(page, 'Baseline Deviation');
  const value = page.locator('tbody .fact-tip-value').first();
  await value.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(value).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText(/points (worse|better) than own baseline/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Open test' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(value).toBeFocused();
});

test('the file has the people on screen', async ({ openAs }) => {
  const page = await openAs(ADMIN, '/reports/baseline-deviation?period=28d&minDeviation=3&sort=name');
  await settled(page, 'Baseline Deviation');
  const names = await page.locator('tbody .row-opener').allTextContents();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download this view (CSV)' }).click();

  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[0])).toEqual(names);
});

test('arrow keys move through the timeline, and a block leads to its tests', { tag: '@gate' }, async ({ openAs }) => {
  const page = await openAs(ADMIN, '/reports/baseline-deviation-timeline?period=14d');
  await settled(page, 'Baseline Deviation Timeline');
  const grid = page.getByRole('grid');
  await grid.locator('[data-cell="0-0"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(grid.locator('[data-cell="0-1"]')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 people, 2 days:')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reports\/scores\?users=/);
  await settled(page, 'Score Results');
});

test('a distant row can be reached by keyboard although only visible rows are drawn', async ({ openAs }) => {
  const page = await openAs(ADMIN, '/reports/baseline-deviation-timeline?period=28d');
  await settled(page, 'Baseline Deviation Timeline');
  const grid = page.getByRole('grid');
  await grid.locator('[data-cell="0-0"]').focus();
  for (const row of [10, 20, 30, 40]) {
    await page.keyboard.press('PageDown');
    await expect(grid.locator(`[data-cell="${row}-0"]`)).toBeFocused();
  }
});

test('one person’s line shows slow change to readers with permission, and causes no alarm', async ({ openAs }) => {
  const page = await openAs(ADMIN, '/reports/baseline-deviation-timeline?period=90d&view=lines');
  await settled(page, 'Baseline Deviation Timeline');
  await page.getByRole('table').getByRole('button').first().click();
  await expect(page.getByText(/This is not an alarm/).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
