import type { APIRequestContext } from '@playwright/test';
import { aPersonOf, post } from '#tests/support/journeys/journey-invitations.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { expect, signIn, test, unusedName } from './story.ts';

const TARGET = 'Harbor Crews';

/** Returns the path of a new link to an organization with that name. */
async function aJoinLink(request: APIRequestContext, limits: object = {}): Promise<string> {
  const { user } = await someoneNew(request, { name: TARGET });
  const { link } = await post<{ link: string }>(request, '/join-links', { name: 'Quay', ...limits }, user.token);
  return new URL(link).pathname;
}

test('an administrator creates a join link, and sees who joined through it', async ({ page, request }) => {
  const name = unusedName('Night shift');
  await openWith(page, { user: (await someoneNew(request)).user, path: '/users' });
  await page.getByRole('button', { name: 'Invitations and links' }).click();
  await page.getByRole('button', { name: 'New join link' }).click();
  const dialog = page.getByRole('dialog', { name: 'New join link' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Maximum people').fill('20');
  await dialog.getByRole('button', { name: 'Create link' }).click();

  await expect(page.getByLabel('Join link', { exact: true })).toHaveValue(/\/join\/[\w-]{43}$/);
  await page.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('0 of 20 people joined');
  await row.getByRole('button', { name: `End the link ${name}` }).click();
  await expect(row).toHaveCount(0);
});

test(
  'a person of another organization joins and switches to the new one',
  { tag: '@gate' },
  async ({ page, request }) => {
    const path = await aJoinLink(request);
    const user = await aPersonOf(request, (await someoneNew(request)).user, 'admin');
    await openWith(page, { user, path });

    await expect(page.getByRole('heading', { name: 'Join Harbor Crews as a test taker?' })).toBeVisible();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('button', { name: 'Switch to Harbor Crews' }).click();

    await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}$/);
    await expect(page.getByText('Organization: Harbor Crews')).toBeVisible();
  },
);

test('a signed-out visitor is asked to join after sign-in', async ({ page, request }) => {
  const path = await aJoinLink(request);
  const user = await aPersonOf(request, (await someoneNew(request)).user, 'admin');
  await page.goto(path);
  await expect(page).toHaveURL('/login');

  await signIn(page, user.email_address, 'herons over the low tide');

  await expect(page).toHaveURL(path);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveURL('/users');
});

test.describe('on a phone and in Spanish', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an ordinary user joins on their own page', async ({ page, request }) => {
    const path = await aJoinLink(request);
    const user = await aPersonOf(request, (await someoneNew(request)).user);
    await openWith(page, { user, path: `/es${path}` });
    await expect(page).toHaveURL(new RegExp(`/es/users/${user.id}\\?join=[\\w-]{43}$`));

    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByText('Ahora pertenece a Harbor Crews.')).toBeVisible();
    await page.getByRole('button', { name: 'Quedarme donde estoy' }).click();

    await expect(page).toHaveURL(`/es/users/${user.id}`);
    const organizations = await page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { organizations: { name: string }[] }).organizations,
    );
    expect(organizations.map(({ name }) => name)).toEqual(['Fjord Ferries', TARGET]);
  });
});

test('a link that is full says so', async ({ page, request }) => {
  const path = await aJoinLink(request, { maxUses: 1 });
  const { user: other } = await someoneNew(request);
  const first = await aPersonOf(request, other);
  await post(request, path.replace('/join/', '/join-links/'), undefined, first.token);
  await openWith(page, { user: await aPersonOf(request, other, 'admin'), path });

  await expect(page.getByRole('heading', { name: 'This link is closed' })).toBeVisible();
  await expect(page.getByText(/has reached its maximum number of people/)).toBeVisible();
});
