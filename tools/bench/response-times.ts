import { chromium, type Browser, type Page } from '@playwright/test';
import { mean } from '#areas/scoring/mean.ts';
import { standardDeviation } from '#areas/scoring/standard-deviation.ts';
import { BROWSER_FLAGS, findOrInstallBrowser } from '#tests/support/journeys/browser.ts';
import { rounded, type Benchmark } from './measurement.ts';
import { presentedFrames } from './presented-frames.ts';
import { buildRunner } from './runner-bundle.ts';
import { openRunnerPage, runnerWords } from './runner-page.ts';
import { respondToStage, type Press } from './stage-responder.ts';

/** A stimulus counts when the compositor's frame is within this time of the frame that the page saw. */
const NEAR_MS = 60;
const LIGHTS_AND_ARROWS = 25;

interface Trial {
  readonly onset: number;
  readonly resp: number | null;
}

/**
 * Measures the accuracy of recorded response times in a real browser. The responder presses at known moments; the
 * moment when the stimulus was really on screen comes from the compositor's trace, not from the runner. The error of a
 * trial is its recorded time minus the time between those two. The trace does not cover the way from the compositor to
 * the eye and from the finger to the browser: screens, keyboards and phones add their own delay.
 */
export const responseTimes: Benchmark = async () => {
  const bundle = await buildRunner();
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: BROWSER_FLAGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await openRunnerPage(context, bundle);
    const presses = await respondToStage(page, await context.newCDPSession(page));
    const { trials, shown } = await takeQuickTest(browser, page);
    const errors = trials.flatMap((trial, i) => errorOf(trial, presses[i], shown));
    const about = `response times in Chromium, ${errors.length} of ${LIGHTS_AND_ARROWS} answers`;
    return [
      { name: `${about}: bias`, value: rounded(mean(errors), 2), unit: 'ms' },
      { name: `${about}: SD`, value: rounded(standardDeviation(errors), 2), unit: 'ms' },
      { name: 'runner with all tasks, script and styles, gzip', value: rounded(bundle.gzipKilobytes), unit: 'kB' },
    ];
  } finally {
    await browser.close();
  }
};

/** The trials of a quick test, and when frames were shown during it. */
async function takeQuickTest(browser: Browser, page: Page): Promise<{ trials: Trial[]; shown: number[] }> {
  let record = { pvt: [] as Trial[], flanker: [] as Trial[], circumstances: [] as { kind: string }[] };
  const shown = await presentedFrames(browser, page, async () => {
    await page.evaluate(
      `globalThis.mounted = runner.mountRunner(document.body, ${JSON.stringify({
        testType: 'LightningTest',
        seed: 'bench',
        withPractice: false,
        texts: runnerWords('en'),
      })}); undefined`,
    );
    for (let screen = 0; screen < 3; screen += 1) {
      await page.locator('.runner-button-primary').click({ timeout: 90_000 });
      // The pointer must leave the stage before the task, or it would press it.
      await page.mouse.move(0, 0);
    }
    record = await page.evaluate('mounted.done');
  });
  // After a restart there are more presses than trials, so the measurement is useless.
  if (record.circumstances.length > 0) throw new Error('The machine was too busy for a test; try again when it rests.');
  return { trials: [...record.pvt, ...record.flanker], shown };
}

function errorOf({ onset, resp }: Trial, press: Press | undefined, shown: readonly number[]): number[] {
  if (resp === null || !press) return [];
  const distance = (time: number) => Math.abs(time - press.seenAt);
  const shownAt = shown.filter((time) => distance(time) < NEAR_MS).toSorted((a, b) => distance(a) - distance(b))[0];
  return shownAt === undefined ? [] : [resp - onset - (press.pressedAt - shownAt)];
}
