import type { APIRequestContext } from '@playwright/test';
import { aPersonOf, PASSWORD_OF_INVITED, post } from '#tests/support/journeys/journey-invitations.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { expect, isLoaded, signIn, test } from './story.ts';

/** Creates an owner with two sites, a person at each of them, and a colleague with a login. */
async function anOrganization(request: APIRequestContext) {
  const { user: owner } = await someoneNew(request);
  const make = <T>(path: string, data: object) => post<T>(request, path, data, owner.token);
  const site = async (name: string) => (await make<{ id: string }>('/tags', { name })).id;
  const [north, south] = [await site('North'), await site('South')];
  const person = async (firstName: string, tagId: string) =>
    (await make<{ id: string }>('/users', { firstName, lastName: 'Berg', tagIds: [tagId] })).id;
  await person('Nora', north);
  return { owner, north, outside: await person('Sigrid', south), rosa: await aPersonOf(request, owner) };
}

test.describe('a supervisor with a scope', () => {
  test.use({ refusals: [404] });

  test(
    'is promoted by the owner, and sees only the people in it',
    { tag: '@gate' },
    async ({ page, request, browser }) => {
      const { owner, outside, rosa } = await anOrganization(request);
      await openWith(page, { user: owner, path: '/AdminsList' });
      await expect(page.getByText('Add a second owner.')).toBeVisible();

      await page.getByRole('button', { name: 'Promote a user' }).click();
      await page.getByLabel('Search people').fill('rosa');
      await page.getByRole('button', { name: /Rosa Quiroga/ }).click();
      await page.getByRole('button', { name: /People they can see/ }).click();
      await page.getByRole('option', { name: 'Only people with these tags' }).click();
      await page.getByRole('dialog').getByText('North', { exact: true }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name: 'What changes for Rosa Quiroga' })).toBeVisible();
      await expect(page.getByText('Give people tests')).toBeVisible();
      await page.getByRole('button', { name: 'Give these rights' }).click();
      await expect(page.getByText('Rosa Quiroga is now an administrator.')).toBeVisible();
      await expect(page.getByText('1 person', { exact: true })).toBeVisible();

      const hers = await (await browser.newContext()).newPage();
      const origin = new URL(page.url()).origin;
      await hers.goto(`${origin}/login`);
      await signIn(hers, rosa.email_address, PASSWORD_OF_INVITED);
      await expect(hers.getByRole('link', { name: /Nora Berg/ })).toBeVisible();
      await expect(hers.getByText('Sigrid')).toHaveCount(0);
      await hers.goto(`${origin}/users/${outside}`);
      await expect(hers.getByText(`Page Not Found: /users/${outside}`)).toBeVisible();
      await hers.goto(`${origin}/adminslist`);
      await expect(hers.getByText('You do not have permission for “Administrators”.')).toBeVisible();
      await hers.context().close();
    },
  );
});

test('an owner creates a service account, whose token works until it is revoked', async ({ page, request }) => {
  const { owner } = await anOrganization(request);
  await openWith(page, { user: owner, path: '/settings' });
  await page.getByRole('link', { name: 'Administrators' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administrators' })).toBeVisible();
  await isLoaded(page);
  await page.getByRole('button', { name: 'Create a service account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Gate system');
  await dialog.getByRole('button', { name: 'Create a service account' }).click();
  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const answer = () => request.get('/api/v2.1/users', { headers: { authorization: `Bearer ${token}` } });
  expect((await answer()).status()).toBe(200);

  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();

  await expect(page.getByText(`The token ${token.slice(0, 9)}… is revoked.`)).toBeVisible();
  expect((await answer()).status()).toBe(401);
});
