import { expect, test, type Browser } from '@playwright/test';
import type { ChartPoint } from '#platform/portal/charts/chart-model.ts';
import { buildChartStage, openChartPage, type ChartBundle } from '#tools/bench/chart-page.ts';
import { pictureOf, type CanvasPicture } from './canvas-picture.ts';

const PERIOD = { from: 0, to: 7 * 86_400_000 };

/** Color token text-2 of the light theme, which nothing but the marker uses in this chart. */
const MARKER_COLOR = '#435167';

/** Three tests at the same height; the line between them lies between two grid lines. */
const threeTests = (middle: string): ChartPoint[] =>
  ['FullTest', middle, 'FullTest'].map((testType, at) => ({
    id: `test-${at}`,
    x: ((at + 1) * PERIOD.to) / 4,
    y: 47.5,
    testType,
    shape: 'valid',
    color: 'rgb(183,226,205)',
  }));

// One worker for all of them, so that the bundle is built once.
test.describe.configure({ mode: 'default' });

let bundle: ChartBundle;
test.beforeAll(async () => {
  bundle = await buildChartStage();
});

async function draw(browser: Browser, middle: string, pixelRatio: number): Promise<CanvasPicture> {
  const context = await browser.newContext({
    viewport: { width: 400, height: 400 },
    deviceScaleFactor: pixelRatio,
    colorScheme: 'light',
  });
  const page = await openChartPage(context, bundle);
  const options = { lines: [{ id: 'one', name: 'One', points: threeTests(middle) }], period: PERIOD };
  await page.evaluate(`stage.showChart(document.getElementById('chart'), ${JSON.stringify(options)})`);
  const picture = await pictureOf(page.locator('canvas'), pixelRatio);
  await context.close();
  return picture;
}

for (const pixelRatio of [1, 2]) {
  test(`a quick check is drawn as specification 2.8 says, with ${pixelRatio} device pixels per pixel`, async ({
    browser,
  }) => {
    const picture = await draw(browser, 'LightningTest', pixelRatio);
    const { left, right, top, bottom } = picture.boxOf(MARKER_COLOR);
    const middle = (left + right) / 2;
    const center = (top + bottom) / 2;

    expect(picture.inkDown(middle - 0.5, center), 'the bar and both triangles').toBe(60 + 2 * 8);
    for (const fromCenter of [-29, -18, -12, 12, 18, 29]) {
      expect(picture.runAt(MARKER_COLOR, center + fromCenter), `the bar ${fromCenter} px from its middle`).toBe(4);
    }
    // Outward: twice the half-width of 6 px at the bar, half of that halfway, a point at the end.
    for (const row of [30, -31]) expect(picture.inkAcross(middle, center + row), 'where it meets the bar').toBe(12);
    for (const row of [34, -35]) expect(picture.inkAcross(middle, center + row), 'halfway').toBe(6);
    for (const row of [37.5, -38]) expect(picture.inkAcross(middle, center + row), 'its tip').toBeLessThanOrEqual(2);
    // In the middle, a disc of 9 px radius with an icon in it.
    expect(picture.colorAt(middle + 7, center)).toBe('#ffffff');
    expect(picture.colorAt(middle, center)).toBe(MARKER_COLOR);
  });
}

test('the line is broken on both sides of a quick check, and only there', async ({ browser }) => {
  const broken = await draw(browser, 'LightningTest', 1);
  const whole = await draw(browser, 'FullTest', 1);
  const marker = broken.boxOf(MARKER_COLOR);
  const center = (marker.top + marker.bottom) / 2;
  const middle = (marker.left + marker.right) / 2;
  const betweenPoints = [middle - 60, middle - 30, middle + 30, middle + 60];

  expect(betweenPoints.map((x) => whole.hasInkNear(x, center))).toEqual([true, true, true, true]);
  expect(betweenPoints.map((x) => broken.hasInkNear(x, center))).toEqual([false, false, false, false]);
});

test('keys move along the points and announce each one', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await openChartPage(context, bundle);
  const options = { lines: [{ id: 'one', name: 'One', points: threeTests('LightningTest') }], period: PERIOD };
  await page.evaluate(`stage.showChart(document.getElementById('chart'), ${JSON.stringify(options)})`);
  await expect(page.locator('canvas')).toHaveAttribute('width', /\d{3}/);
  await page.getByRole('application', { name: 'Score' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status')).toHaveText('About test-1');
  const ring = await page.locator('.plot-ring').boundingBox();
  const canvas = await page.locator('canvas').boundingBox();
  expect(ring && canvas && Math.abs(ring.x + ring.width / 2 - (canvas.x + canvas.width / 2))).toBeLessThan(40);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status')).toBeEmpty();
  await context.close();
});

test('a pointer on the bar of a quick check shows its details', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 400, height: 400 } });
  const page = await openChartPage(context, bundle);
  const options = { lines: [{ id: 'one', name: 'One', points: threeTests('LightningTest') }], period: PERIOD };
  await page.evaluate(`stage.showChart(document.getElementById('chart'), ${JSON.stringify(options)})`);
  const { left, right, top } = (await pictureOf(page.locator('canvas'), 1)).boxOf(MARKER_COLOR);
  const canvas = await page.locator('canvas').boundingBox();
  await page.mouse.move((canvas?.x ?? 0) + (left + right) / 2, (canvas?.y ?? 0) + top + 6);
  await expect(page.getByRole('status')).toHaveText('About test-1');
  await context.close();
});

test('a chart in the dark theme is redrawn for paper when printed', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 400, height: 400 }, colorScheme: 'dark' });
  const page = await openChartPage(context, bundle);
  const options = { lines: [{ id: 'one', name: 'One', points: threeTests('LightningTest') }], period: PERIOD };
  await page.evaluate(`stage.showChart(document.getElementById('chart'), ${JSON.stringify(options)})`);
  const isForPaper = async () => Number.isFinite((await pictureOf(page.locator('canvas'), 1)).boxOf(MARKER_COLOR).left);

  expect(await isForPaper()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await isForPaper()).toBe(true);
  await context.close();
});
