import type { Page } from '@playwright/test';
import { axeFindingsNow } from './axe-findings.ts';
import { expect, signIn, test } from './story.ts';

const INACTIVITY = '/login?logged_out_for_inactivity=true';
const warningOf = (page: Page) => page.getByRole('alertdialog');

/** Journeys do not run on the production host: 30 minutes to the warning, 10 to the logout. */
const IDLE = '30:00';

test.beforeEach(({ page }) => page.clock.install());

test.describe('left alone to the end', () => {
  // A call in progress when the session ends is refused.
  test.use({ refusals: [401] });

  test(
    'after half an hour a warning counts down and logs the person out',
    { tag: '@gate' },
    async ({ openAs, request }) => {
      const page = await openAs('admin@demo.example', '/tags');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };

      // The clock also advances by itself, as long as this machine takes: each check has some tolerance.
      await page.clock.fastForward(IDLE);
      const warning = warningOf(page);
      await expect(warning).toContainText(
        /^Session timeoutFor security, you will be automatically logged out in (9|10) minutes\./,
      );
      expect((await warning.boundingBox())?.width).toBe(35 * 16);
      await page.clock.fastForward('08:30');
      await expect(warning).toContainText('in 1 minute.');
      await page.clock.fastForward('00:40');
      await expect(warning).toContainText(/in [1-5]?\d seconds\./);
      await page.clock.fastForward('01:00');

      await expect(page).toHaveURL(INACTIVITY);
      await expect(page.getByText('You were signed out after inactivity. Nothing was lost.')).toBeVisible();
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      await expect.poll(async () => (await request.get('/api/v2.1/session', { headers })).status()).toBe(401);
      await signIn(page, 'admin@demo.example');
      await expect(page).toHaveURL('/tags');
    },
  );
});

test('the warning has no axe findings, light and dark', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/tags');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward('39:30');
  await expect(warningOf(page).getByRole('status')).toContainText('30 seconds');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindingsNow(page, { within: '[role=alertdialog]' }), colorScheme).toEqual([]);
  }
});

test('the keyboard alone keeps a person logged in, and the focus returns', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/tags');
  const search = page.getByLabel('Search tags');
  await search.fill('night');
  await page.clock.fastForward(IDLE);
  await expect(warningOf(page).getByRole('button')).toBeFocused();

  await page.keyboard.press('Enter');

  await expect(warningOf(page)).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('night');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a tap on the button ends the warning and touches nothing below it', async ({ openAs }) => {
    const page = await openAs('admin@demo.example', '/users');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.fastForward(IDLE);

    await warningOf(page).getByRole('button').tap();
    await page.clock.runFor(1000);

    await expect(warningOf(page)).toHaveCount(0);
    await expect(page).toHaveURL('/users');
  });
});

test.describe('two tabs', () => {
  async function openTwo(openAs: (email: string, path: string) => Promise<Page>): Promise<[Page, Page]> {
    const first = await openAs('admin@demo.example', '/tags');
    const second = await first.context().newPage();
    await second.goto('/users');
    for (const page of [first, second]) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return [first, second];
  }

  // Both notify the server, and one of them comes second.
  test.use({ refusals: [401] });

  test('share the warning, stay active together and are logged out together', async ({ openAs }) => {
    const [first, second] = await openTwo(openAs);
    await first.clock.fastForward('39:00');
    for (const page of [first, second]) await expect(warningOf(page)).toBeVisible();

    await second.bringToFront();
    await second.keyboard.press('Shift');
    for (const page of [first, second]) await expect(warningOf(page)).toHaveCount(0);
    await first.clock.fastForward('29:00');
    for (const page of [first, second]) await expect(warningOf(page)).toHaveCount(0);

    await first.clock.fastForward('10:00');
    for (const page of [first, second]) await expect(warningOf(page)).toBeVisible();
    await first.clock.fastForward('01:00');
    for (const page of [first, second]) await expect(page).toHaveURL(INACTIVITY);
  });

  test('a sign-out in one ends both', async ({ openAs }) => {
    const [first, second] = await openTwo(openAs);

    await second.getByRole('button', { name: 'Account' }).click();
    await second.getByRole('button', { name: 'Sign out' }).click();

    await expect(second).toHaveURL('/login');
    await expect(first).toHaveURL('/login');
  });
});

test.describe('a laptop that slept past the deadline', () => {
  test('shows no data and is logged out', async ({ openAs }) => {
    const page = await openAs('admin@demo.example', '/users');
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);

    // Both clocks advanced, no timer did. The first event is a mouse movement.
    await page.evaluate(() => {
      const eightHours = 8 * 3_600_000;
      const [wall, steady] = [Date.now() + eightHours, performance.now() + eightHours];
      Date.now = () => wall;
      performance.now = () => steady;
    });
    await page.mouse.move(300, 300);

    await expect(page).toHaveURL(INACTIVITY);
  });
});
