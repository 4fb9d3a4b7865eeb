import { expect, test } from '@playwright/test';
import { NORMS } from '#areas/scoring/norms.ts';
import { scoreAttempt } from '#areas/scoring/score-attempt.ts';
import { planAttempt } from '#areas/testing/tasks/attempt-plan.ts';
import { fitsPlan } from '#areas/testing/tasks/plan-fit.ts';
import { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { scoredTrials } from '#areas/testing/tasks/scored-trials.ts';
import { buildRunner } from '#tools/bench/runner-bundle.ts';
import { openRunnerPage, runnerWords } from '#tools/bench/runner-page.ts';
import { takeTest } from './test-taker.ts';

const SEED = '0123456789abcdef0123456789abcdef';
const LIMIT_KILOBYTES = 40;

test('the runner alone is small, loads nothing, and produces a record that fits its plan', async ({ browser }) => {
  const viewport = { width: 412, height: 860 };
  const phone = { viewport, screen: viewport, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
  const context = await browser.newContext(phone);
  const bundle = await buildRunner();
  const page = await openRunnerPage(context, bundle);
  const options = { testType: 'LightningTest', seed: SEED, withPractice: false, texts: runnerWords('en') };
  await page.evaluate(`globalThis.mounted = runner.mountRunner(document.body, ${JSON.stringify(options)}); undefined`);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await takeTest(page, { testType: 'LightningTest', seed: SEED, means: 'touch' });

  const raw = RawAttempt.parse(await page.evaluate('mounted.done'));
  expect(bundle.gzipKilobytes).toBeLessThan(LIMIT_KILOBYTES);
  expect(fitsPlan(raw, planAttempt('LightningTest', SEED))).toBe(true);
  expect(raw).toMatchObject({ deviceClass: 'phone-touch', ended: null });
  // Dropped frames depend on this machine.
  const steady = { ...raw, device: { ...raw.device, frameMs: 16.7, lateFrames: 0 } };
  expect(scoreAttempt(scoredTrials('LightningTest', steady), NORMS)).toMatchObject({ valid: true, flags: [] });
  expect(requests).toEqual([]);
  await context.close();
});
