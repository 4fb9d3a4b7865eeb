import type { APIRequestContext, Page } from '@playwright/test';
import { adminOf, post, type SignedIn } from '#tests/support/journey-invitations.ts';
import { openWith } from '#tests/support/journey-people.ts';
import { expect, test } from './story.ts';
import { takeTest } from './test-taker.ts';

/** A quick check lasts a minute, on a busy machine more. */
const PATIENCE_MS = 240_000;
const PIN = '2580';

interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly employeeNumber: string;
}

/** One of those who have tested before, and need no practice; each story takes another. */
async function somebody(request: APIRequestContext, { token }: SignedIn, which: number): Promise<Person> {
  const answer = await request.get('/api/v2.1/users?status=active&limit=40', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await answer.json()) as { items: Person[] };
  return items.filter(({ employeeNumber }) => employeeNumber)[which] as Person;
}

/** Takes the quick check that the page offers; what is right follows from the seed that the server gave out. */
async function takeQuickCheck(page: Page, means: 'touch' | 'keyboard'): Promise<void> {
  const begun = page.waitForResponse((response) => response.url().endsWith('/api/v2.1/attempts'));
  await page.getByRole('button', { name: 'Quick check' }).click();
  const { seed } = (await (await begun).json()) as { seed: string };
  await takeTest(page, { testType: 'LightningTest', seed, means });
}

const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());

test('a personal link opens a test, which is the person’s', async ({ page, request }) => {
  test.setTimeout(PATIENCE_MS);
  const admin = await adminOf(request, 'Harbour Logistics');
  const { id, firstName } = await somebody(request, admin, 0);
  const { link } = await post<{ link: string }>(request, `/users/${id}/test-links`, undefined, admin.token);
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(page.getByRole('heading', { name: `Hello, ${firstName}` })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');

  await takeQuickCheck(page, 'keyboard');
  await page.getByRole('button', { name: 'Done' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  expect(await storedKeys(page)).toEqual([]);
  const answer = await request.get(`/api/v2.1/results?users=${id}&limit=1`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(await answer.json()).toMatchObject({ items: [{ way: 'link', testType: 'LightningTest' }] });
});

test.describe('a kiosk', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('is paired, tests one person after the other, and keeps nothing of them', async ({ page, browser, request }) => {
    test.setTimeout(PATIENCE_MS);
    const admin = await adminOf(request, 'Harbour Logistics');
    const person = await somebody(request, admin, 1);
    const pin = { headers: { authorization: `Bearer ${admin.token}` }, data: { pin: PIN } };
    await request.put(`/api/v2.1/users/${person.id}/pin`, pin);
    const code = await pairingCode(await browser.newPage(), admin);

    await page.goto('/begin-test');
    await page.getByRole('button', { name: 'Set this device up as a kiosk' }).tap();
    await page.getByLabel('Pairing code').fill(code);
    await page.getByRole('button', { name: 'Pair', exact: true }).tap();
    await expect(page.getByText('Gate of the story')).toBeVisible();
    await page.getByLabel('Employee number').fill(person.employeeNumber);
    await page.getByLabel('PIN').tap();
    for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).tap();
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(page.getByRole('heading', { name: `Hello, ${person.firstName}` })).toBeVisible();
    await takeQuickCheck(page, 'touch');

    await expect(page.getByText(/This screen clears in \d s/)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByLabel('Employee number')).toHaveValue('', { timeout: 20_000 });
    await expect(page.getByText(person.firstName)).toHaveCount(0);
    expect(await storedKeys(page)).toEqual(['kioskToken']);
    await page.goBack();
    await expect(page.getByText(person.firstName)).toHaveCount(0);
  });
});

/** As an administrator makes it in the settings, on another device. */
async function pairingCode(page: Page, admin: SignedIn): Promise<string> {
  const origin = process.env['JOURNEY_URL'] ?? '';
  await openWith(page, { user: admin, path: '/settings?section=test-places', origin });
  await page.getByRole('button', { name: 'Add a kiosk' }).click();
  await page.getByLabel('Name').fill('Gate of the story');
  await page.getByRole('button', { name: 'Make the pairing code' }).click();
  const code = await page.locator('.code-shown').last().innerText();
  await page.close();
  return code;
}

test('staff hand the device over to somebody whom they picked', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/start-test-page');
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
  await page.locator('.person-pick').first().click();
  await expect(page.getByRole('heading', { name: /^Hand the device to/ })).toBeVisible();
  await page.getByRole('button', { name: 'Full test' }).click();

  await expect(page.locator('.runner-button-primary')).toBeVisible();
});
