import type { Page } from '@playwright/test';
import { aPersonOf, PASSWORD_OF_INVITED } from '#tests/support/journeys/journey-invitations.ts';
import { someoneNew } from '#tests/support/journeys/journey-people.ts';
import { expect, signIn, test, unusedName } from './story.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const fitsInWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('an administrator changes their own name and language', { tag: '@gate' }, async ({ page, request }) => {
  const { email, password } = await someoneNew(request);
  await page.goto('/login');
  await signIn(page, email, password);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Account Settings' }).click();
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
  await expect(part(page, 'Organizaciones').getByText('Usted es la única persona propietaria')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a worker finds the account on their own page, and signs out', async ({ page, request }) => {
    const { user } = await someoneNew(request);
    const worker = await aPersonOf(request, user);
    await page.goto('/login');
    await signIn(page, worker.email_address, PASSWORD_OF_INVITED);
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
