import type { APIRequestContext, Page } from '@playwright/test';
import { mailTo, pathIn } from '#tests/support/journey-mails.ts';
import { expect, signIn, test, unusedName } from './story.ts';

const PASSWORD = 'tulips on the north quay';
const NAMES = { firstName: 'Edda', lastName: 'Vik' };

/** The administrator of an organization of their own: the demo's logins keep their names and languages. */
async function aFounder(request: APIRequestContext): Promise<{ email: string; token: string }> {
  const email = `${crypto.randomUUID()}@journeys.example`;
  const data = { email, ...NAMES, password: PASSWORD, locale: 'en', acceptsTerms: true };
  await request.post('/api/v2.1/signup', { data });
  const token = pathIn(await mailTo(email)).split('#confirm=')[1];
  const answer = await request.post('/api/v2.1/signup/confirm', { data: { token } });
  const { user } = (await answer.json()) as { user: { token: string } };
  await request.patch('/api/v2.1/organization', {
    headers: { authorization: `Bearer ${user.token}` },
    data: { name: 'Fjord Ferries', timeZone: 'Europe/Oslo', locale: 'en' },
  });
  return { email, token: user.token };
}

/** An ordinary user of that organization, who came by an invitation. */
async function aWorker(request: APIRequestContext, founder: { token: string }): Promise<string> {
  const email = `${crypto.randomUUID()}@journeys.example`;
  const headers = { authorization: `Bearer ${founder.token}` };
  await request.post('/api/v2.1/invitations', { headers, data: { email, ...NAMES, role: 'user' } });
  const token = pathIn(await mailTo(email)).split('/signup/')[1];
  const data = { ...NAMES, password: PASSWORD, locale: 'en', acceptsTerms: true };
  await request.post(`/api/v2.1/invitations/${token}`, { data });
  return email;
}

const part = (page: Page, name: string) => page.getByRole('region', { name });
const fitsInWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('an administrator changes the own name and language', async ({ page, request }) => {
  const { email } = await aFounder(request);
  await page.goto('/login');
  await signIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: email }).click();
  await expect(page).toHaveURL('/account');

  const firstName = unusedName('Zoë');
  await part(page, 'Profile').getByLabel('First name').fill(firstName);
  await part(page, 'Profile').getByLabel('Phone').fill('1 555 010 0199');
  await part(page, 'Profile').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(part(page, 'Profile').getByLabel('Phone')).toHaveValue('+1 (555) 010-0199');
  await expect(page.getByRole('button', { name: 'Account' })).toHaveText('Z');

  await page.getByRole('link', { name: 'Preferences' }).click();
  await expect(page).toHaveURL('/account#preferences');
  await part(page, 'Preferences').getByLabel('Language').selectOption('Español');
  await part(page, 'Preferences').getByRole('button', { name: 'Save' }).click();

  await expect(page).toHaveURL('/es/account#preferences');
  await expect(part(page, 'Preferencias')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración de la cuenta');
  await expect(part(page, 'Organizaciones').getByText('Usted es su única persona propietaria')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a worker finds the account on the own page, and leaves', async ({ page, request }) => {
    const email = await aWorker(request, await aFounder(request));
    await page.goto('/login');
    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}$/);

    for (const name of ['Profile', 'E-mail address', 'Password', 'Second factor', 'Sessions and devices']) {
      await expect(part(page, name)).toBeVisible();
    }
    expect(await fitsInWidth(page)).toBe(true);

    await part(page, 'Organizations').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Leave the organization' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('an administrator finds the account in the menu', async ({ openAs }) => {
    const page = await openAs('admin@demo.example', '/users');

    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('link', { name: 'Account Settings' }).click();

    await expect(page).toHaveURL('/account');
    await expect(part(page, 'Organizations').getByText('Harbour Logistics')).toBeVisible();
    expect(await fitsInWidth(page)).toBe(true);
  });
});
