import type { APIRequestContext, Page, Request } from '@playwright/test';
import type { Result } from '#areas/testing/results/results.contract.ts';
import { aPersonOf, type SignedIn } from '#tests/support/journeys/journey-invitations.ts';
import { beginEarlier } from '#tests/support/journeys/journey-database.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { keptByDevice, nextPrepared, untilReadyForOffline } from './offline-device.ts';
import { expect, test } from './story.ts';
import { takeTest } from './test-taker.ts';

test.use({ serviceWorkers: 'allow', losesNetwork: true });

const LATE = '**/late-submission';

async function ownPageOfSomebody(page: Page, request: APIRequestContext): Promise<SignedIn> {
  const user = await aPersonOf(request, (await someoneNew(request)).user);
  await openWith(page, { user, path: `/users/${user.id}` });
  await expect(page.getByRole('button', { name: 'Quick check' })).toBeVisible();
  return user;
}

async function resultsOf(request: APIRequestContext, { token }: SignedIn): Promise<Result[]> {
  const answer = await request.get('/api/v2.1/results', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { items: Result[] }).items;
}

test(
  'an offline test is stored once, although responses are lost and it is sent again',
  { tag: '@gate' },
  async ({ page, context, request }) => {
    const user = await ownPageOfSomebody(page, request);
    await untilReadyForOffline(page);
    const { seed, attemptId } = await nextPrepared(page, 'LightningTest');
    await context.setOffline(true);
    await page.reload();

    await page.getByRole('button', { name: 'Quick check' }).click();
    await beginEarlier(attemptId);
    await takeTest(page, { testType: 'LightningTest', seed, means: 'keyboard' });
    await expect(page.getByText('Your test is safe on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('1 result is waiting to be sent')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 result is waiting to be sent')).toBeVisible();
    expect(await resultsOf(request, user)).toEqual([]);

    // The server gets it, and the response is lost.
    const arrived = Promise.withResolvers<Request>();
    await context.route(LATE, async (route) => {
      await route.fetch();
      arrived.resolve(route.request());
      await route.abort();
    });
    await context.setOffline(false);
    const sent = await arrived.promise;
    await expect(page.getByText('1 result is waiting to be sent')).toBeVisible();
    const again = Array.from({ length: 20 }, () => request.post(sent.url(), { data: sent.postDataJSON() as object }));
    expect(new Set((await Promise.all(again)).map((answer) => answer.status()))).toEqual(new Set([200]));
    await context.unroute(LATE);
    await page.reload();

    await expect(page.getByText('waiting to be sent')).toBeHidden();
    await expect.poll(() => keptByDevice(page, 'tests')).toEqual([]);
    const results = await resultsOf(request, user);
    expect(results.map(({ id, isOffline }) => ({ id, isOffline }))).toEqual([{ id: attemptId, isOffline: true }]);
  },
);

test('a reload in the middle makes the test void, visibly to everyone', async ({ page, request }) => {
  const user = await ownPageOfSomebody(page, request);
  const beginning = page.waitForResponse('**/api/v2.1/attempts');
  await page.getByRole('button', { name: 'Quick check' }).click();
  const { attemptId } = (await (await beginning).json()) as { attemptId: string };
  await page.locator('.runner-button-primary').click();
  await expect.poll(() => keptByDevice(page, 'tests')).toMatchObject([{ attemptId, state: 'running' }]);

  await page.reload();

  await expect(page.getByText('A test was interrupted')).toBeVisible();
  await expect.poll(() => keptByDevice(page, 'tests')).toEqual([]);
  await expect.poll(() => resultsOf(request, user)).toMatchObject([{ id: attemptId, isValid: false, score: null }]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Quick check' })).toBeVisible();
  await expect(page.getByText('A test was interrupted')).toBeHidden();
});

test('the test pages open offline in each language, and other pages do not', async ({ page, context }) => {
  await page.goto('/tos.html');
  await page.evaluate(() => caches.open('evenkeel-of-an-older-release'));
  await page.goto('/begin-test');
  await untilReadyForOffline(page, 0);
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
  await context.setOffline(true);

  for (const [path, language] of [
    ['/begin-test', 'en'],
    ['/es/begin-test', 'es'],
    ['/pt/Begin-Test', 'pt'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('main')).toBeVisible();
  }
  await expect(page.goto('/tags')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('prepared tests are removed with the session', async ({ page, request }) => {
  await ownPageOfSomebody(page, request);
  await untilReadyForOffline(page);

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => keptByDevice(page, 'prepared')).toEqual([]);
});
