import type { Page } from '@playwright/test';
import { post, type SignedIn } from '#tests/support/journeys/journey-invitations.ts';
import { beginEarlier } from '#tests/support/journeys/journey-database.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { expect, test } from './story.ts';
import { takeTest } from './test-taker.ts';

const PIN = '2580';
const PERSON = { firstName: 'Rosa', lastName: 'Quiroga', employeeNumber: '104-882' };

/** Takes the quick check that the page offers; the correct answers follow from the server's seed. */
async function takeQuickCheck(page: Page, means: 'touch' | 'keyboard'): Promise<void> {
  const begun = page.waitForResponse((response) => response.url().endsWith('/api/v2.1/attempts'));
  await page.getByRole('button', { name: 'Quick check' }).click();
  const { attemptId, seed } = (await (await begun).json()) as { attemptId: string; seed: string };
  await beginEarlier(attemptId);
  await takeTest(page, { testType: 'LightningTest', seed, means, withPractice: true });
}

const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());

test('a personal link opens a test that belongs to the person', { tag: '@gate' }, async ({ page, request }) => {
  const { user: admin } = await someoneNew(request);
  const { id } = await post<{ id: string }>(request, '/users', PERSON, admin.token);
  const { link } = await post<{ link: string }>(request, `/users/${id}/test-links`, undefined, admin.token);
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(page.getByRole('heading', { name: `Hello, ${PERSON.firstName}` })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');

  await takeQuickCheck(page, 'keyboard');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  expect(await storedKeys(page)).toEqual([]);
  const answer = await request.get(`/api/v2.1/results?users=${id}&limit=1`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(await answer.json()).toMatchObject({ items: [{ way: 'link', testType: 'LightningTest' }] });
});

test.describe('a kiosk', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test(
    'is paired, tests one person after the other, and keeps nothing about them',
    { tag: '@gate' },
    async ({ page, browser, request }) => {
      const { user: admin, headers } = await someoneNew(request);
      const { id } = await post<{ id: string }>(request, '/users', PERSON, admin.token);
      await request.put(`/api/v2.1/users/${id}/pin`, { headers, data: { pin: PIN } });
      const code = await pairingCode(await browser.newPage(), admin);

      await page.goto('/begin-test');
      await page.getByRole('button', { name: 'Set this device up as a kiosk' }).tap();
      await page.getByLabel('Pairing code').fill(code);
      await page.getByRole('button', { name: 'Pair', exact: true }).tap();
      await expect(page.getByText('Gate of the story')).toBeVisible();
      await page.getByLabel('Employee number').fill(PERSON.employeeNumber);
      await page.getByLabel('PIN').tap();
      for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).tap();
      await page.getByRole('button', { name: 'Continue' }).tap();
      await expect(page.getByRole('heading', { name: `Hello, ${PERSON.firstName}` })).toBeVisible();
      await takeQuickCheck(page, 'touch');

      await expect(page.getByText(/This screen clears in \d+ s/)).toBeVisible();
      await expect(page.getByLabel('Employee number')).toHaveValue('');
      await expect(page.getByText(PERSON.firstName)).toHaveCount(0);
      expect(await storedKeys(page)).toEqual(['kioskToken']);
      await page.goBack();
      await expect(page.getByText(PERSON.firstName)).toHaveCount(0);
    },
  );
});

/** Creates a code as an administrator does in the settings, on another device. */
async function pairingCode(page: Page, admin: SignedIn): Promise<string> {
  const origin = process.env['JOURNEY_URL'] ?? '';
  await openWith(page, { user: admin, path: '/settings?section=test-places', origin });
  await page.getByRole('button', { name: 'Add a kiosk' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Gate of the story');
  await page.getByRole('button', { name: 'Create pairing code' }).click();
  const code = await page.locator('.code-shown').last().innerText();
  await page.close();
  return code;
}

test('staff hand the device over to a person whom they picked', async ({ page, request }) => {
  const { user } = await someoneNew(request);
  await post(request, '/users', PERSON, user.token);
  await openWith(page, { user, path: '/start-test-page' });
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
  await page.locator('.person-pick').filter({ hasText: PERSON.firstName }).click();
  await expect(page.getByRole('heading', { name: /^Hand the device to/ })).toBeVisible();
  await page.getByRole('button', { name: 'Full test' }).click();

  await expect(page.locator('.runner-button-primary')).toBeVisible();
});
