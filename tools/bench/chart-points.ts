import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findOrInstallBrowser } from '#tests/support/journeys/browser.ts';
import { buildChartStage, openChartPage } from './chart-page.ts';
import { median, percentile, rounded, type Benchmark } from './measurement.ts';

const POINTS = 50_000;
const FRAMES = 60;

/** Page script that draws one person's line of this many tests: every fiftieth quick, every fiftieth red. */
const DRAW = `
  const points = Array.from({ length: ${POINTS} }, (_, at) => ({
    id: String(at),
    x: at * 60_000,
    y: 40 + 6 * Math.sin(at / 40) + 3 * Math.sin(at * 1.7),
    testType: at % 50 === 25 ? 'LightningTest' : 'FullTest',
    shape: 'valid',
    color: 'rgb(183,226,205)',
    isLatest: at === ${POINTS - 1},
    isKept: at % 50 === 40,
  }));
  stage.showChart(document.getElementById('chart'), {
    lines: [{ id: 'one', name: 'One', points }],
    period: { from: 0, to: ${POINTS} * 60_000 },
  });
`;

/** Page script that zooms in and out with the wheel and Control. The chart has drawn when the event returns. */
const ZOOM = `(() => {
  const canvas = document.querySelector('canvas');
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return Array.from({ length: ${FRAMES} }, (_, at) => {
    const began = performance.now();
    canvas.dispatchEvent(new WheelEvent('wheel', {
      deltaY: at % 6 < 3 ? -100 : 100, ctrlKey: true, cancelable: true, bubbles: true,
      clientX: left + width / 2, clientY: top + height / 2,
    }));
    return performance.now() - began;
  });
})()`;

/** Page script that draws the same points as one line on a bare canvas of the same size. */
const BARE_LINE = `(() => {
  const { width, height } = document.querySelector('canvas');
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  return Array.from({ length: ${FRAMES} }, (_, frame) => {
    const began = performance.now();
    context.clearRect(0, 0, width, height);
    context.beginPath();
    for (let at = 0; at < ${POINTS}; at += 1) {
      context.lineTo((at / ${POINTS}) * width * (1 + frame / 100), height / 2 - 20 * Math.sin(at / 40) - 10 * Math.sin(at * 1.7));
    }
    context.stroke();
    context.getImageData(0, 0, 1, 1);
    return performance.now() - began;
  });
})()`;

/** Measures how long a frame of zooming takes with the most points that a chart may have. */
export const chartPoints: Benchmark = async () => {
  const bundle = await buildChartStage();
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: BROWSER_FLAGS });
  try {
    const page = await openChartPage(await browser.newContext({ viewport: { width: 1280, height: 800 } }), bundle);
    await page.evaluate(DRAW);
    await page.waitForFunction(`document.querySelector('canvas')?.width > 1000`);
    const frames = await page.evaluate<number[]>(ZOOM);
    const bare = await page.evaluate<number[]>(BARE_LINE);
    const floor = rounded(median(bare), 2);
    const value = rounded(median(frames), 2);
    const about = `chart of ${POINTS} points, a frame of zooming`;
    return [
      { name: `${about}: median`, value, unit: 'ms', floor, ratio: rounded(value / floor, 2) },
      { name: `${about}: longest but one in twenty`, value: rounded(percentile(frames, 95), 2), unit: 'ms' },
    ];
  } finally {
    await browser.close();
  }
};
