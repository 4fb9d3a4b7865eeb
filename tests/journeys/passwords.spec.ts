import { mailTo, pathIn } from '#tests/support/journeys/journey-mails.ts';
import { someoneNew } from '#tests/support/journeys/journey-people.ts';
import { expect, signIn, test } from './story.ts';

const NEW_PASSWORD = 'herons over the low tide';

test.describe('a forgotten password', () => {
  test.use({ refusals: [400, 422], viewport: { width: 360, height: 740 } });

  test(
    'is replaced through a link in a mail, on a phone and in Spanish',
    { tag: '@gate' },
    async ({ page, request }) => {
      const { email, headers } = await someoneNew(request, { locale: 'es' });
      await page.goto('/es/login');

      await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
      await page.getByLabel('Correo electrónico o nombre de usuario').fill(email);
      await page.getByRole('button', { name: 'Enviar el enlace' }).click();
      await expect(page.getByText('No se envió nada')).toBeVisible();

      const mail = await mailTo(email, 'contraseña nueva');
      await page.goto(pathIn(mail));
      await expect(page).toHaveURL('/es/password/new');
      await page.getByLabel('Contraseña nueva', { exact: true }).fill('password1234');
      await page.getByLabel('Repita la contraseña nueva').fill('password1234');
      await page.getByRole('button', { name: 'Guardar la contraseña nueva' }).click();
      await expect(page.getByText('Muchas personas usan esta contraseña')).toBeVisible();

      await page.getByLabel('Contraseña nueva', { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel('Repita la contraseña nueva').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Guardar la contraseña nueva' }).click();
      await expect(page.getByRole('heading', { name: 'Se cambió su contraseña' })).toBeVisible();

      expect((await request.get('/api/v2.1/session', { headers })).status()).toBe(401);
      await mailTo(email, 'Se cambió su contraseña');
      await page.getByRole('link', { name: 'Continuar e iniciar sesión' }).click();
      await page.getByLabel('Correo electrónico o nombre de usuario').fill(email);
      await page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
      await expect(page).toHaveURL('/es/users');
    },
  );

  test('is not replaced through a used link', async ({ page }) => {
    await page.goto('/password/new#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');

    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save the new password' }).click();

    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await page.getByRole('link', { name: 'Send a new link' }).click();
    await expect(page).toHaveURL('/password/forgot');
  });
});

test('changing the password keeps this session and ends the others', async ({ page, request }) => {
  const { email, headers, password } = await someoneNew(request);
  await page.goto('/login');
  await signIn(page, email, password);
  await expect(page).toHaveURL('/users');

  await page.goto('/password/edit');
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();

  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await expect(page).toHaveURL('/account');
  expect((await request.get('/api/v2.1/session', { headers })).status()).toBe(401);
});

test('a new e-mail address counts after its link is opened, with or without a session', async ({ page, request }) => {
  const { email, headers, password } = await someoneNew(request);
  const wanted = `${crypto.randomUUID()}@journeys.example`;
  await request.post('/api/v2.1/account/email', { headers, data: { email: wanted } });

  await page.goto(pathIn(await mailTo(wanted, 'confirm')));
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();

  await mailTo(email, 'was changed');
  await signIn(page, wanted, password);
  await expect(page).toHaveURL('/users');
});
