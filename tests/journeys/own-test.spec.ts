import type { APIRequestContext, Page } from '@playwright/test';
import type { TestType } from '#areas/scoring/attempt.ts';
import { lightningPass } from '#areas/scoring/lightning-pass.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { scoreAttempt } from '#areas/scoring/score-attempt.ts';
import type { RawAttempt } from '#areas/testing/raw-attempt.ts';
import type { Result } from '#areas/testing/results.contract.ts';
import { scoredTrials } from '#areas/testing/scored-trials.ts';
import { aPersonOf, type SignedIn } from '#tests/support/journey-invitations.ts';
import { openWith, someoneNew } from '#tests/support/journey-people.ts';
import { expect, test } from './story.ts';
import type { Means } from './test-hand.ts';
import { takeTest } from './test-taker.ts';

/** With practice before each task a first test takes its time. */
const PATIENCE_MS = 480_000;

/** What keeps the session open while somebody tests loads nothing. */
const SIGN_OF_LIFE = '/api/v2.1/session';

/** Somebody new on the own page, and an administrator who can look at what was stored. */
async function newcomer(page: Page, request: APIRequestContext) {
  const admin = await someoneNew(request);
  const person = await aPersonOf(request, admin.user as SignedIn);
  const known = page.waitForResponse('**/test-state*');
  await openWith(page, { user: person, path: `/users/${person.id}` });
  await known;
  const stored = async (path: string) => (await request.get(`/api/v2.1/results/${path}`, admin)).json();
  return {
    resultOf: (id: string) => stored(id) as Promise<Result>,
    trialsOf: (id: string) => stored(`${id}/trials`) as Promise<RawAttempt>,
  };
}

interface Way {
  readonly testType: TestType;
  readonly means: Means;
  readonly shortestMs?: number;
}

/** From the button on the own page to the result; answers the attempt's id, and what the page asked for in between. */
async function take(page: Page, way: Way): Promise<{ id: string; asked: string[] }> {
  const begun = page.waitForResponse('**/api/v2.1/attempts');
  const button = way.testType === 'FullTest' ? 'Start the full test' : 'Quick check';
  await page.getByRole('button', { name: button }).click();
  const { attemptId: id, seed } = (await (await begun).json()) as { attemptId: string; seed: string };
  await page.locator('.runner-button-primary').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await takeTest(page, { ...way, seed, withPractice: true });
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible({ timeout: 90_000 });
  const handedIn = asked.findIndex((path) => path.endsWith('/late-submission'));
  return { id, asked: asked.slice(0, handedIn).filter((path) => path !== SIGN_OF_LIFE) };
}

/**
 * Whether this machine dropped frames or handed touches over late is its own affair; what would have been said without
 * is the product's.
 */
const onSteadyScreen = (raw: RawAttempt): RawAttempt => ({
  ...raw,
  circumstances: raw.circumstances.filter(({ kind }) => kind !== 'ts_fallback'),
  device: { ...raw.device, frameMs: 16.7, lateFrames: 0 },
});

const PHONE = { viewport: { width: 412, height: 860 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

for (const [means, device, deviceClass] of [
  ['keyboard', DESKTOP, 'desktop-keyboard'],
  ['mouse', DESKTOP, 'desktop-mouse'],
  ['touch', PHONE, 'phone-touch'],
] as const) {
  test.describe(() => {
    test.use(device);

    test(`a full test by ${means} is stored with the score that the scoring library gives for its trials`, async ({
      page,
      request,
    }) => {
      test.setTimeout(PATIENCE_MS);
      const { resultOf, trialsOf } = await newcomer(page, request);
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();

      const { id, asked } = await take(page, { testType: 'FullTest', means });
      const [result, raw] = [await resultOf(id), await trialsOf(id)];

      expect(result.score).toBe(scoreAttempt(scoredTrials('FullTest', raw), NORMS).score);
      expect(scoreAttempt(scoredTrials('FullTest', onSteadyScreen(raw)), NORMS)).toMatchObject({
        valid: true,
        flags: [],
      });
      expect(wrongAnswers(raw)).toEqual({ lights: 0, arrows: 0, signals: 0, symbols: 0 });
      expect(result).toMatchObject({ deviceClass, way: 'own', isOffline: false });
      expect(asked).toEqual([]);

      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('heading', { name: /^My result today/ })).toBeVisible();
      await page.getByRole('button', { name: 'Who has seen my data' }).click();
      await expect(page.getByText('opened every answer of a test')).toBeVisible();
    });
  });
}

for (const [verdict, shortestMs, told] of [
  ['pass', 300, 'Nothing unusual'],
  ['inconclusive', 850, 'The quick check could not tell'],
] as const) {
  test(`a quick check ends ${verdict}, in words`, async ({ page, request }) => {
    test.setTimeout(PATIENCE_MS);
    const { resultOf, trialsOf } = await newcomer(page, request);

    const { id } = await take(page, { testType: 'LightningTest', means: 'mouse', shortestMs });
    const [result, raw] = [await resultOf(id), await trialsOf(id)];
    const steady = scoreAttempt(scoredTrials('LightningTest', onSteadyScreen(raw)), NORMS);

    expect(lightningPass(steady, null, NORMS).pass).toBe(verdict === 'pass');
    expect(result.outcome).toBe(result.isValid ? verdict : 'invalid');
    const heading = result.isValid ? told : 'This test does not count';
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

/** The last symbol is the one that was on screen when time was up. */
const wrongAnswers = ({ pvt, flanker, dual, symbol }: RawAttempt) => ({
  lights: pvt.filter(({ resp, early }) => resp === null || early > 0).length,
  arrows: flanker.filter(({ key, target }) => key !== target).length,
  signals: (dual?.events ?? []).filter(({ kind, resp }) => (kind === 'target') !== (resp !== null)).length,
  symbols: (symbol ?? []).slice(0, -1).filter(({ key, answer }) => key !== answer).length,
});
