import { invite, post } from '#tests/support/journeys/journey-invitations.ts';
import { mailTo, pathIn } from '#tests/support/journeys/journey-mails.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { expect, forgetSession, signIn, test } from './story.ts';

const PASSWORD = 'herons over the low tide';
const anAddress = () => `${crypto.randomUUID()}@journeys.example`;

test('an administrator invites a person, who joins through the mail', { tag: '@gate' }, async ({ page, request }) => {
  const email = anAddress();
  const { user } = await someoneNew(request);
  await post(request, '/tags', { name: 'Crew B' }, user.token);
  await openWith(page, { user, path: '/users' });
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('First name').fill('Rosa');
  await dialog.getByLabel('Last name').fill('Quiroga');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByText('Crew B').click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Not sent to ${email}: no mail server.`)).toBeVisible();

  const mail = await mailTo(email, 'invites you');
  await forgetSession(page);
  await page.goto(pathIn(mail));
  await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('I have read the Terms of Use and accept them.').check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();

  await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Quiroga' })).toBeVisible();
  await expect(page.getByText('Crew B')).toBeVisible();
  await forgetSession(page);
  await page.goto(pathIn(mail));
  await expect(page.getByRole('heading', { name: 'Already accepted' })).toBeVisible();
});

test.describe('a person without an address', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('joins through a link handed over in person, on a phone and in Spanish', async ({ page, request }) => {
    const { path } = await invite(request, (await someoneNew(request)).user);
    const username = `rosa.${crypto.randomUUID().slice(0, 8)}`;
    await page.goto(`/es${path}`);
    await expect(page.getByRole('heading', { name: 'Unirse a Fjord Ferries' })).toBeVisible();

    await page.getByLabel('Nombre de usuario').fill(username);
    await page.getByLabel('Contraseña', { exact: true }).fill('fjord ferries');
    await page.getByLabel('He leído los términos de uso y los acepto.').check();
    await page.getByRole('button', { name: 'Aceptar y continuar' }).click();
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Aceptar y continuar' }).click();

    await expect(page).toHaveURL(/\/es\/users\/[0-9a-f-]{36}$/);
    await forgetSession(page);
    await page.goto('/login');
    await signIn(page, username, PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: 'Rosa Quiroga' })).toBeVisible();
  });
});

test('another person who is signed in must sign out first', async ({ page, request }) => {
  const email = anAddress();
  const { user: admin, email: own } = await someoneNew(request);
  await invite(request, admin, { email });
  const path = pathIn(await mailTo(email, 'invites you'));
  await openWith(page, { user: admin, path });

  await expect(page.getByText(`was sent to ${email}, but you are signed in as ${own}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out and continue' }).click();

  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page).toHaveURL(path);
});

test('a withdrawn invitation says so', async ({ page, request }) => {
  const { user: admin } = await someoneNew(request);
  const { id, path } = await invite(request, admin);
  await post(request, `/invitations/${id}/revoke`, undefined, admin.token);

  await page.goto(`/pt${path}`);

  await expect(page.getByRole('heading', { name: 'Este convite foi revogado' })).toBeVisible();
});

test.describe('an invalid link', () => {
  test.use({ refusals: [400] });

  test('says so without a reason', async ({ page }) => {
    await page.goto('/signup/nothing');

    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });
});
