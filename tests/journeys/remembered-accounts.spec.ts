import type { Page } from '@playwright/test';
import { expect, signIn, test } from './story.ts';

const ADMIN = 'admin@demo.example';
const SUPERVISOR = 'supervisor@demo.example';

async function signInAndStayKnown(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Remember this account on this device').check();
  await signIn(page, email);
  await expect(page).toHaveURL('/users');
}

async function openAccountMenu(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click();
  return page.getByRole('dialog');
}

test('an account is remembered by a checkbox, starred, chosen and forgotten', async ({ page }) => {
  await signInAndStayKnown(page, ADMIN);
  await (await openAccountMenu(page)).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await signInAndStayKnown(page, SUPERVISOR);

  let menu = await openAccountMenu(page);
  const entries = menu.getByRole('listitem');
  await expect(entries).toHaveText([SUPERVISOR, ADMIN]);
  await expect(entries.first().getByRole('img', { name: 'current account' })).toBeVisible();
  await expect(menu.getByRole('button', { name: /^Remove/ })).toHaveCount(1);

  await menu.getByRole('button', { name: ADMIN, exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('E-mail')).toHaveValue(ADMIN);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await signIn(page, ADMIN);
  await expect(page).toHaveURL('/users');
  menu = await openAccountMenu(page);
  await menu.getByRole('button', { name: `Remove ${SUPERVISOR} from this device` }).click();
  await expect(menu.getByRole('listitem')).toHaveText([ADMIN]);
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('accounts'))).toBe(JSON.stringify([ADMIN]));
});

test('without the checkbox nothing is remembered', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, ADMIN);
  await expect(page).toHaveURL('/users');

  expect(await page.evaluate(() => localStorage.getItem('accounts'))).toBeNull();
});

test('the portal starts with markup in the storage, signed out and signed in', async ({ page, openAs }) => {
  const value = '["<img src=x onerror=alert(1)>"]';
  await page.goto('/tos.html');
  await page.evaluate((value) => {
    for (const key of ['accounts', 'userInfo', 'lastActivity']) localStorage.setItem(key, value);
    for (const key of ['message', 'wantedPath', 'tokenLogin']) sessionStorage.setItem(key, value);
  }, value);

  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  await openAs(ADMIN, '/tos.html');
  await page.evaluate((value) => {
    for (const key of ['userInfo', 'lastActivity']) localStorage.setItem(key, value);
  }, value);
  await page.goto('/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect((await openAccountMenu(page)).getByRole('button', { name: 'Sign out' })).toBeVisible();
});
