import type { APIRequestContext, Page } from '@playwright/test';
import type { TestType } from '#areas/scoring/attempt.ts';
import { lightningPass } from '#areas/scoring/lightning-pass.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { scoreAttempt } from '#areas/scoring/score-attempt.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import type { Result } from '#areas/testing/results/results.contract.ts';
import { scoredTrials } from '#areas/testing/tasks/scored-trials.ts';
import { aPersonOf } from '#tests/support/journeys/journey-invitations.ts';
import { beginEarlier } from '#tests/support/journeys/journey-database.ts';
import { zoneAtMidday } from '#tests/support/journeys/journey-clock.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { expect, test } from './story.ts';
import type { Means } from './test-hand.ts';
import { takeTest } from './test-taker.ts';

/** A first test in real time, with practice before each task. */
const REAL_TIME_MS = 600_000;

/** "Today" must not end during a test, so the organization is where it is about noon now. */
const timeZone = zoneAtMidday();

/** The keep-alive during a test loads nothing. */
const SIGN_OF_LIFE = '/api/v2.1/session';

/** Creates a new person on their own page, and an administrator who can read what was stored. */
async function newcomer(page: Page, request: APIRequestContext) {
  const admin = await someoneNew(request, { timeZone });
  const person = await aPersonOf(request, admin.user);
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
  readonly isRealTime?: boolean;
}

/**
 * Goes from the button on the own page to the result; returns the attempt's id, and what the page requested in between.
 */
async function take(page: Page, way: Way): Promise<{ id: string; asked: string[] }> {
  const begun = page.waitForResponse('**/api/v2.1/attempts');
  const button = way.testType === 'FullTest' ? 'Start the full test' : 'Quick check';
  await page.getByRole('button', { name: button }).click();
  const { attemptId: id, seed } = (await (await begun).json()) as { attemptId: string; seed: string };
  if (!way.isRealTime) await beginEarlier(id);
  await page.locator('.runner-button-primary').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await takeTest(page, { ...way, seed, withPractice: true });
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
  const handedIn = asked.findIndex((path) => path.endsWith('/late-submission'));
  return { id, asked: asked.slice(0, handedIn).filter((path) => path !== SIGN_OF_LIFE) };
}

/** The last symbol is the one on screen when the time was up. */
const wrongAnswers = ({ pvt, flanker, dual, symbol }: RawAttempt) => ({
  lights: pvt.filter(({ resp, early }) => resp === null || early > 0).length,
  arrows: flanker.filter(({ key, target }) => key !== target).length,
  signals: (dual?.events ?? []).filter(({ kind, resp }) => (kind === 'target') !== (resp !== null)).length,
  symbols: (symbol ?? []).slice(0, -1).filter(({ key, answer }) => key !== answer).length,
});

/** A busy machine answers late and drops frames, so these results say nothing about performance. */
test.describe('in real time', () => {
  test.describe.configure({ timeout: REAL_TIME_MS });

  test('a full test is stored with the score of its trials', { tag: '@real-time' }, async ({ page, request }) => {
    const { resultOf, trialsOf } = await newcomer(page, request);

    const { id } = await take(page, { testType: 'FullTest', means: 'mouse', isRealTime: true });
    const [result, raw] = [await resultOf(id), await trialsOf(id)];

    expect(result.score).toBe(scoreAttempt(scoredTrials('FullTest', raw), NORMS).score);
    expect(result).toMatchObject({ deviceClass: 'desktop-mouse', way: 'own', isOffline: false });
    expect(raw.ended).toBeNull();
  });

  test('a quick check is stored with the verdict of its trials', { tag: '@real-time' }, async ({ page, request }) => {
    const { resultOf, trialsOf } = await newcomer(page, request);

    const { id } = await take(page, { testType: 'LightningTest', means: 'keyboard', isRealTime: true });
    const [result, raw] = [await resultOf(id), await trialsOf(id)];
    const scored = scoreAttempt(scoredTrials('LightningTest', raw), NORMS);

    const verdict = lightningPass(scored, null, NORMS).pass ? 'pass' : 'inconclusive';
    expect(result.outcome).toBe(scored.valid ? verdict : 'invalid');
    expect(raw.ended).toBeNull();
  });
});

const PHONE = { viewport: { width: 412, height: 860 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

test.describe('on a phone', () => {
  test.use(PHONE);

  test(
    'a full test by touch is taken, stored with its score and shown',
    { tag: '@gate' },
    async ({ page, request }) => {
      const { resultOf, trialsOf } = await newcomer(page, request);
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();

      const { id, asked } = await take(page, { testType: 'FullTest', means: 'touch' });
      const [result, raw] = [await resultOf(id), await trialsOf(id)];

      expect(result.score).toBe(scoreAttempt(scoredTrials('FullTest', raw), NORMS).score);
      expect(scoreAttempt(scoredTrials('FullTest', raw), NORMS)).toMatchObject({ valid: true, flags: [] });
      expect(wrongAnswers(raw)).toEqual({ lights: 0, arrows: 0, signals: 0, symbols: 0 });
      expect(result).toMatchObject({ deviceClass: 'phone-touch', way: 'own', isOffline: false });
      expect(asked).toEqual([]);

      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('heading', { name: /^My result today/ })).toBeVisible();
      await page.getByRole('button', { name: 'Who has seen my data' }).click();
      await expect(page.getByText('opened every answer of a test')).toBeVisible();
    },
  );
});

test('a full test by keyboard alone skips what needs a pointer', async ({ page, request }) => {
  const { resultOf, trialsOf } = await newcomer(page, request);

  const { id } = await take(page, { testType: 'FullTest', means: 'keyboard' });
  const [result, raw] = [await resultOf(id), await trialsOf(id)];

  expect(result.score).toBe(scoreAttempt(scoredTrials('FullTest', raw), NORMS).score);
  expect(wrongAnswers(raw)).toEqual({ lights: 0, arrows: 0, signals: 0, symbols: 0 });
  expect(result).toMatchObject({ isValid: true, deviceClass: 'desktop-keyboard' });
});

for (const [verdict, shortestMs, told, details] of [
  ['pass', 300, 'Nothing unusual compared with other people', { tag: '@gate' }],
  ['inconclusive', 850, 'The quick check gave no clear answer', {}],
] as const) {
  test(`a quick check shows the verdict ${verdict} in words`, details, async ({ page, request }) => {
    const { resultOf } = await newcomer(page, request);

    const { id } = await take(page, { testType: 'LightningTest', means: 'mouse', shortestMs });

    expect(await resultOf(id)).toMatchObject({ isValid: true, outcome: verdict });
    await expect(page.getByRole('heading', { level: 1, name: told })).toBeVisible();
  });
}
