import { axeFindings } from './axe-findings.ts';
import { expect, isLoaded, test } from './story.ts';

test('the dashboard has no axe findings, whatever a chart shows', { tag: '@gate' }, async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/dashboard');
  const chart = page.getByRole('application', { name: /^Score by day/ });
  await chart.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(/^Median /)).toBeVisible();

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page), colorScheme).toEqual([]);
  }
});

test('a chart can be read as a table, and its bars match the table', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/dashboard');
  const card = page.getByRole('region', { name: 'Deviation from own baseline' }).first();
  await expect(card.getByRole('img')).toBeVisible();
  const bars = await card.locator('rect > title').allTextContents();
  await card.getByRole('button', { name: 'Show as table' }).click();
  const rows = await card.getByRole('row').allTextContents();

  expect(bars.length).toBe(25);
  expect(rows.slice(1).map((row) => row.replaceAll(',', ''))).toEqual(
    bars.map((bar) => bar.replace(/: (\d+)$/, '$1').replaceAll(',', '')),
  );
});

test('nothing is wider than a phone, and the people to see come first there', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs('admin@demo.example', '/dashboard');
  await isLoaded(page);
  const needsAction = await page.getByRole('region', { name: 'Needs action' }).boundingBox();
  const counts = await page.getByRole('region', { name: 'Now', exact: true }).boundingBox();

  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  expect(needsAction?.y).toBeLessThan(counts?.y ?? 0);
});

test("a person's arrangement is kept for the next visit", async ({ openAs }) => {
  const page = await openAs('supervisor@demo.example', '/dashboard');
  const kiosks = page.getByRole('region', { name: 'Kiosks' });
  await expect(kiosks).toBeVisible();
  await page.getByRole('button', { name: 'Layout' }).click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('dialog').getByText('Kiosks', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await saved;
  await page.reload();
  await expect(page.getByRole('region', { name: 'Baselines' })).toBeVisible();

  await expect(kiosks).toHaveCount(0);
});
