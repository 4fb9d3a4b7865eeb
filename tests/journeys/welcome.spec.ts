import type { APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD } from '#database/seed/demo-logins.ts';
import { invite, PASSWORD_OF_INVITED, post } from '#tests/support/journeys/journey-invitations.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { expectToLookGood } from './axe-findings.ts';
import { expect, test } from './story.ts';

const aSlug = () => `partner-${crypto.randomUUID().slice(0, 12)}`;

/** Creates a partner whose page is on, with English texts only. */
async function aPartner(request: APIRequestContext): Promise<string> {
  const credentials = { email: 'root@demo.example', password: DEMO_PASSWORD };
  const { user } = await post<{ user: { token: string } }>(request, '/login', credentials);
  const partner = await post<{ id: string; slug: string }>(
    request,
    '/admin/partners',
    { name: 'Andean Alliance', slug: aSlug() },
    user.token,
  );
  const nothing = { heading: '', text: '' };
  const texts = {
    en: { heading: 'Ready for your shift?', text: 'We look after each other.' },
    es: nothing,
    pt: nothing,
  };
  const said = {
    version: 1,
    slug: partner.slug,
    name: 'Andean Alliance',
    color: 'teal',
    isOn: true,
    signUp: true,
    texts,
  };
  await request.put(`/api/v2.1/admin/partners/${partner.id}`, {
    headers: { authorization: `Bearer ${user.token}` },
    data: said,
  });
  return partner.slug;
}

test('the welcome pages fit, and axe finds nothing', async ({ page, request }) => {
  const slug = await aPartner(request);
  for (const path of [`/welcome/${slug}`, '/registration-welcome', '/tos.html']) {
    await page.goto(path);
    await expectToLookGood(page);
  }
});

test("a partner's page leads on, in the visitor's language", { tag: '@gate' }, async ({ page, request }) => {
  const slug = await aPartner(request);
  await page.goto(`/welcome/${slug.toUpperCase()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ready for your shift?' })).toBeVisible();

  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByText('El texto del socio se muestra en English')).toBeVisible();
  await page.getByRole('link', { name: 'Hacer una prueba' }).click();

  await expect(page).toHaveURL('/es/begin-test');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the animated example stands still', async ({ page, request }) => {
    await page.goto(`/welcome/${await aPartner(request)}`);
    await expect(page.getByText('Example: press the side that the middle arrow points to.')).toBeVisible();

    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  });
});

test.describe('a partner that does not exist', () => {
  test.use({ refusals: [404] });

  test('is reported as the specification says', async ({ page }) => {
    for (const path of ['/welcome/nobody-here', '/welcome/not%20a%20partner']) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(`Page Not Found: ${decodeURIComponent(path)}`);
      await expect(page.getByRole('banner')).toBeVisible();
    }
  });
});

test('a super administrator creates a partner, writes its page and previews it', async ({ openAs, context }) => {
  const name = `Quiet Roads ${crypto.randomUUID().slice(0, 6)}`;
  const page = await openAs('root@demo.example', '/admin/config?section=partners');
  await page.getByRole('button', { name: 'Add partner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add partner' });
  await dialog.getByLabel('Partner name').fill(name);
  await dialog.getByRole('button', { name: 'Add partner' }).click();

  const english = page.getByRole('group', { name: 'English' });
  await english.getByLabel('Heading').fill('Drive when you are awake');
  await expect(page.locator('.partner-preview h1')).toHaveText('Drive when you are awake');
  await page.getByRole('radio', { name: 'Desktop' }).click();
  await page.getByLabel('The page is on').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();

  const address = await page.getByLabel('Address of the page').inputValue();
  const visitor = await context.newPage();
  await visitor.goto(new URL(address).pathname);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Drive when you are awake');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} was restored.`)).toBeVisible();
});

test('a person who registers on a shared device learns what comes next, and stays signed out', async ({
  page,
  request,
}) => {
  const { path } = await invite(request, (await someoneNew(request)).user);
  const username = `rosa.${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(path);
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD_OF_INVITED);
  await page.getByLabel('I have read the Terms of Use and accept them.').check();
  await page.getByLabel('Sign me in on this device').uncheck();
  await page.getByRole('button', { name: 'Accept and continue' }).click();

  await expect(page).toHaveURL('/registration-welcome');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are registered at Fjord Ferries');
  await expect(page.getByText(username)).toBeVisible();
  await page.locator('.language-dropdown summary').click();
  await page.getByRole('link', { name: 'Português' }).click();
  await expect(page.getByText(username)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.getByRole('button', { name: 'Pronto, limpar esta página' }).click();
  await expect(page).toHaveURL('/pt/login');
  await page.goto('/registration-welcome');
  await expect(page.getByText(username)).toHaveCount(0);
});

test('an administrator dismisses the first steps for good', async ({ page, request }) => {
  await openWith(page, { user: (await someoneNew(request)).user, path: '/welcome' });
  await expect(page.getByText(/of 5 steps done/)).toBeVisible();

  await page.getByRole('button', { name: 'Do not show again' }).click();
  await expect(page).toHaveURL('/users');
  await page.goto('/welcome');
  await page.getByRole('button', { name: 'Show them again' }).click();

  await expect(page.getByText(/of 5 steps done/)).toBeVisible();
});
