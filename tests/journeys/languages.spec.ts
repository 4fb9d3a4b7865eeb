import { expect, test } from './story.ts';

test('the login page uses the language of its address', { tag: '@gate' }, async ({ page }) => {
  for (const [path, language, title] of [
    ['/login', 'en', 'Sign in'],
    ['/en/login', 'en', 'Sign in'],
    ['/es/login', 'es', 'Iniciar sesión'],
    ['/PT/Login', 'pt', 'Entrar'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('the chosen language is kept for a year and applied at the start page', async ({ page, context }) => {
  await page.goto('/login');

  await page.getByRole('link', { name: 'Español' }).click();

  await expect(page).toHaveURL('/es/login');
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
  expect(cookie?.value).toBe('es');
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);

  await page.goto('/');
  await expect(page).toHaveURL('/es/login');
});

test.describe('a browser set to Portuguese', () => {
  test.use({ locale: 'pt-BR' });

  test('gets Portuguese at its first visit', async ({ page }) => {
    await page.goto('/');

    await expect(page).toHaveURL('/pt/login');
  });
});

test('every link of a Spanish page stays Spanish', async ({ openAs }) => {
  const page = await openAs('admin@demo.example', '/es/users');
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();

  const targets = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));

  expect(targets.filter((target) => !target.startsWith('/es/') && target !== '/es')).toEqual([]);
});
