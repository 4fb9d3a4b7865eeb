import { expect, signIn, test } from './story.ts';

test.use({ refusals: [401] });

/** A page that makes several calls at once; mouse movement causes one more. */
const WANTED = '/users?tags=01890000-0000-7000-8000-000000000000';

test('a session that ended on the server leads to the login page once, and back after sign-in', async ({
  openAs,
  request,
}) => {
  const page = await openAs('admin@demo.example', '/tags');
  await expect(page.getByRole('heading', { level: 1, name: 'User Tags' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // No page of the portal is open while the session ends, because it could notice that by itself.
  await page.goto('about:blank');
  await request.post('/api/v2.1/logout', { headers: { authorization: `Bearer ${token}` } });

  const arrivals: string[] = [];
  const refused: string[] = [];
  page.on('framenavigated', (frame) => arrivals.push(new URL(frame.url()).pathname));
  // No response arrives before all calls of the page are in progress.
  const together = Promise.withResolvers<undefined>();
  await page.route('**/api/v2.1/**', async (route) => {
    const isOld = route.request().headers()['authorization'] === `Bearer ${token}`;
    if (isOld) refused.push(new URL(route.request().url()).pathname);
    if (isOld) await together.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto(WANTED);
  await expect.poll(() => refused).toContain('/api/v2.1/users');
  await page.mouse.move(200, 200);
  await expect.poll(() => refused).toContain('/api/v2.1/session');
  together.resolve(undefined);

  await expect(page).toHaveURL('/login?error=401');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(refused.length).toBeGreaterThan(2);
  expect(arrivals.filter((path) => path === '/login')).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await signIn(page, 'admin@demo.example');
  await expect(page).toHaveURL(WANTED);
});
