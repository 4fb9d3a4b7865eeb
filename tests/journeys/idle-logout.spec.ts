import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Request } from '@playwright/test';
import { expect, signIn, test } from './story.ts';

const INACTIVITY = '/login?logged_out_for_inactivity=true';
const warningOf = (page: Page) => page.getByRole('alertdialog');

/** Journeys do not run on the production host: 30 minutes to the warning, 10 to the logout. */
const IDLE = '30:00';

/** The calls that have no answer yet, but for streams, which have no end. */
function callsUnderWay(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.headers()['accept'] !== 'text/event-stream') calls.add(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return calls;
}

test.beforeEach(({ page }) => page.clock.install());

test.describe('left alone to the end', () => {
  // A call that is under way while the session ends is refused.
  test.use({ refusals: [401] });

  test('after half an hour a warning counts down, first in minutes and then in seconds', async ({ openAs }) => {
    const page = await openAs('admin@demo.example', '/tags');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // The clock goes on by itself too, for as long as this machine takes: each look leaves it some room.
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
    await signIn(page, 'admin@demo.example');
    await expect(page).toHaveURL('/tags');
  });

  test('after the logout the token is worth nothing', async ({ openAs, request }) => {
    const page = await openAs('admin@demo.example', '/tags');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token'));

    await page.clock.fastForward('40:00');

    await expect(page).toHaveURL(INACTIVITY);
    const headers = { authorization: `Bearer ${token}` };
    await expect.poll(async () => (await request.get('/api/v2.1/session', { headers })).status()).toBe(401);
  });

  for (const [path, minutes, seconds] of [
    ['/es/tags', /su sesión se cerrará automáticamente en (9|10) minutos\./, /en [1-5]?\d segundos\./],
    ['/pt/tags', /sua sessão será encerrada automaticamente em (9|10) minutos\./, /em [1-5]?\d segundos\./],
  ] as const) {
    test(`${path} warns in its language`, async ({ openAs }) => {
      const page = await openAs('admin@demo.example', path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      await page.clock.fastForward(IDLE);
      await expect(warningOf(page)).toContainText(minutes);
      await page.clock.fastForward('09:10');
      await expect(warningOf(page)).toContainText(seconds);
      await page.clock.fastForward('01:00');

      await expect(page).toHaveURL(path.replace('/tags', INACTIVITY));
    });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in the warning', async ({ openAs }) => {
      const page = await openAs('admin@demo.example', '/tags');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.clock.fastForward('39:30');
      await expect(warningOf(page).getByRole('status')).toContainText('30 seconds');

      expect((await new AxeBuilder({ page }).include('[role=alertdialog]').analyze()).violations).toEqual([]);
    });
  });
}

test('the keyboard alone keeps a person logged in, and the focus comes back', async ({ openAs }) => {
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

  test('a tap on the button ends the warning and touches nothing beneath it', async ({ openAs }) => {
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

  test('share the warning, and activity in one keeps both', async ({ openAs }) => {
    const [first, second] = await openTwo(openAs);
    await first.clock.fastForward('39:00');
    for (const page of [first, second]) await expect(warningOf(page)).toBeVisible();

    await second.bringToFront();
    await second.keyboard.press('Shift');

    for (const page of [first, second]) await expect(warningOf(page)).toHaveCount(0);
    await first.clock.fastForward('29:00');
    for (const page of [first, second]) await expect(warningOf(page)).toHaveCount(0);
  });

  test.describe('whose time is up', () => {
    // Both tell the server, and one of them comes second.
    test.use({ refusals: [401] });

    test('are logged out together', async ({ openAs }) => {
      const [first, second] = await openTwo(openAs);

      await first.clock.fastForward('39:00');
      for (const page of [first, second]) await expect(warningOf(page)).toBeVisible();

      await first.clock.fastForward('01:00');

      await expect(first).toHaveURL(INACTIVITY);
      await expect(second).toHaveURL(INACTIVITY);
    });
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
  test('shows nothing of the data and is logged out', async ({ openAs }) => {
    const page = await openAs('admin@demo.example', '/users');
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);

    // Both clocks went on; no timer did. The first thing that happens is that somebody moves the mouse.
    await page.evaluate(() => {
      const eightHours = 8 * 3_600_000;
      const [wall, steady] = [Date.now() + eightHours, performance.now() + eightHours];
      Date.now = () => wall;
      performance.now = () => steady;
    });
    await page.mouse.move(300, 300);

    await expect(page).toHaveURL(INACTIVITY);
  });

  test.describe('and whose session the server has ended', () => {
    test.use({ refusals: [401] });

    test('asks, stays dark meanwhile, and says that it was inactivity', async ({ page, openAs, request }) => {
      const underWay = callsUnderWay(page);
      await openAs('admin@demo.example', '/users');
      await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
      // It sleeps: whatever was asked is answered, and nothing else is sent.
      await expect.poll(() => underWay.size).toBe(0);
      const answer = Promise.withResolvers<undefined>();
      await page.route('**/api/v2.1/**', async (route) => {
        if (!route.request().url().endsWith('/session')) return;
        await answer.promise;
        await route.continue();
      });
      await expect.poll(() => underWay.size).toBe(0);
      const token = await page.evaluate(() => localStorage.getItem('token'));
      await request.post('/api/v2.1/logout', { headers: { authorization: `Bearer ${token}` } });

      await page.clock.setSystemTime(Date.now() + 8 * 3_600_000);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeHidden();
      answer.resolve(undefined);

      await expect(page).toHaveURL(INACTIVITY);
    });
  });

  test('is let in again when only the clock was put forward', async ({ openAs }) => {
    const page = await openAs('admin@demo.example', '/users');
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();

    const asked = page.waitForRequest((request) => request.headers()['x-background'] === '1');
    await page.clock.setSystemTime(Date.now() + 8 * 3_600_000);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await asked;

    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await expect(page).toHaveURL('/users');
  });
});

test('an organization that has switched it off sees no warning', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/tos.html');
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { settings: object };
    localStorage.setItem('userInfo', JSON.stringify({ ...user, settings: { ...user.settings, idleLogout: false } }));
  });
  await page.goto('/tags');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.clock.fastForward('11:00:00');

  await expect(warningOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/tags');
});
