import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { IMPAIRED } from '#database/seed/demo-stories.ts';
import { adminOf } from '#tests/support/journeys/journey-invitations.ts';
import { expect, isLoaded, test } from './story.ts';
import { axeFindings, expectToLookGood, WCAG } from './axe-findings.ts';

const ADMIN = 'admin@demo.example';

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Score Results' })).toBeVisible();
  await isLoaded(page);
};

test(
  'a filter narrows table and summary alike, and a score shows its details by keyboard',
  { tag: '@gate' },
  async ({ openAs }) => {
    const page = await openAs(ADMIN, '/reports/scores?period=28d&minDeviation=5.1&sort=-deviation');
    await settled(page);
    const summary = page.getByRole('region', { name: 'Summary' });
    const counted = (await summary.getByText(/ tests?, /).textContent()) ?? '';
    const [tests = ''] = counted.split(' ');
    await expect(page.getByText(new RegExp(` of ${tests}$`)).first()).toBeVisible();
    for (const deviation of await page.locator('tbody .deviation-chip').allTextContents()) {
      expect(Number(deviation.replace('+', ''))).toBeGreaterThan(5);
    }

    const score = page.locator('tbody .fact-tip-value').first();
    await page.locator('tbody .row-opener').first().focus();
    await page.keyboard.press('Tab');
    await expect(score).toBeFocused();
    const tip = page.getByRole('tooltip');
    await expect(tip).toContainText('Baseline then');
    await expect(tip).toContainText(/\+\d+\.\d points, \+\d+\.\d SD/);
    // A tooltip is outside the page's landmarks, which is no WCAG violation.
    expect(await axeFindings(page, { tags: WCAG })).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Open test' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('quick checks show PASS or INCONCLUSIVE, and the share of PASS', async ({ openAs }) => {
  const page = await openAs(ADMIN, '/reports/scores?period=90d&testTypes=LightningTest&attempt=all');
  await settled(page);

  const shown = await page.locator('tbody .score-chip').allTextContents();
  expect(shown.length).toBeGreaterThan(0);
  for (const verdict of shown) expect(['PASS', 'INCONCLUSIVE']).toContain(verdict);
  await expect(page.getByText(/^Quick checks: \d+% PASS \(\d[\d,]* of \d[\d,]*\)$/)).toBeVisible();
});

test('the file has the rows on screen', async ({ openAs }) => {
  // Tests that no other story adds to.
  const page = await openAs(ADMIN, '/reports/scores?period=28d&validity=invalid&attempt=all&sort=name');
  await settled(page);
  const names = await page.locator('tbody .row-opener').allTextContents();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download this view (CSV)' }).click();

  const file = await download;
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(file.suggestedFilename()).toMatch(/^scores-\d{4}-\d\d-\d\d\.csv$/);
  expect(head).toBe(
    'Name,When,When (America/Santiago),Employee no.,Test,Result,Baseline then,From baseline,Outcome,Validity,Case',
  );
  expect(names.length).toBeGreaterThan(15);
  expect(lines.map((line) => line.split(',')[0])).toEqual(names);
});

test('arrow keys move along one person’s chart, which is also a table', async ({ openAs, request }) => {
  const { token } = await adminOf(request, 'Northern Mine');
  const answer = await request.get(`/api/v2.1/users?search=${IMPAIRED.employeeNumber}&limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await answer.json()) as { items: { id: string }[] };
  const page = await openAs(ADMIN, `/reports/scores?period=90d&users=${items[0]?.id}&view=chart&attempt=all`);
  await settled(page);
  const chart = page.getByRole('application', { name: 'Scores over time' });
  await chart.focus();
  await page.keyboard.press('End');
  const tip = page.locator('.plot-tip');
  await expect(tip).toContainText('Validity');
  const latest = await tip.textContent();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => tip.textContent()).not.toBe(latest);
  await expect(tip).toContainText('Validity');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Open test' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table', { name: 'Scores over time' }).getByRole('row').nth(1)).toBeVisible();
});

test('tests are reviewed one after the other, in the order of the list', async ({ openAs }) => {
  const page = await openAs(ADMIN, '/reports/scores?period=28d&validity=invalid');
  await settled(page);
  await page.locator('.row-opener').first().click();
  await expect(page.getByText(/^Test 1 of \d+ on this page$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Validity checks' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText(/^Test 2 of \d+ on this page$/)).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText(/^Test 1 of \d+ on this page$/)).toBeVisible();
  await page.getByRole('link', { name: 'All tests' }).click();
  await settled(page);
  await expect(page).toHaveURL(/validity=invalid$/);
});

test('no view scrolls sideways, and axe finds nothing', async ({ openAs }) => {
  const page = await openAs(ADMIN, '/reports/scores');
  for (const view of ['table', 'chart', 'people']) {
    // Few rows, because axe checks each one.
    await page.goto(`/reports/scores?period=28d&minDeviation=4&view=${view}`);
    await settled(page);
    // At the end of the page nothing is hidden under the bar at the bottom of the screen.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expectToLookGood(page, view);
  }
});
