import type { Page } from '@playwright/test';
import { mailTo } from '#tests/support/journeys/journey-mails.ts';
import { openWith, someoneNew } from '#tests/support/journeys/journey-people.ts';
import { codeAt, STEP_MS, wrongCode } from '#tests/support/sign-in/totp-code.ts';
import { expect, forgetSession, signIn, test } from './story.ts';

const section = (page: Page) => page.locator('#second-factor');

/** Reads the recovery codes, which are shown once, and confirms that they are saved. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByLabel('I have saved these codes').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  return codes;
}

test.describe('an authenticator app', () => {
  test.use({ refusals: [422] });

  test(
    'is set up, required at the next sign-in, and replaced by a recovery code once',
    { tag: '@gate' },
    async ({ page, request }) => {
      const { email, password, user } = await someoneNew(request);
      await openWith(page, { user, path: '/account#second-factor' });

      await section(page).getByRole('button', { name: 'Set up' }).click();
      await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
      const secret = ((await page.locator('.totp-key code').textContent()) ?? '').replaceAll(' ', '');
      await page.getByLabel('Code', { exact: true }).fill(codeAt(secret));
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      const codes = await keepCodes(page);
      expect(codes).toHaveLength(10);
      await expect(section(page).getByText('10 codes are left.')).toBeVisible();
      await mailTo(email, 'Your second factor has changed');

      await forgetSession(page);
      await page.goto('/login');
      await signIn(page, email, password);
      await page.getByLabel('Code', { exact: true }).fill(wrongCode(secret));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('This code is not right');
      // The set-up has used the code of the current time step.
      await page.getByLabel('Code', { exact: true }).fill(codeAt(secret, Date.now() + STEP_MS));
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL('/users');

      await forgetSession(page);
      await page.goto('/login');
      await signIn(page, email, password);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '');
      await page.getByLabel('Trust this device for 30 days').check();
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL('/users');

      await forgetSession(page);
      await page.goto('/login');
      await signIn(page, email, password);
      await expect(page).toHaveURL('/users');
    },
  );

  test('is required on a phone, in Portuguese', async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { email, password, headers } = await someoneNew(request, { locale: 'pt' });
    const offer = await request.post('/api/v2.1/second-factor/totp', { headers });
    const { secret } = (await offer.json()) as { secret: string };
    await request.post('/api/v2.1/second-factor/totp/confirm', { headers, data: { code: codeAt(secret) } });

    await page.goto('/pt/login');
    await page.getByLabel('E-mail ou nome de usuário').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Os seis dígitos que o seu aplicativo autenticador mostra agora.')).toBeVisible();
    await page.getByLabel('Código').fill(codeAt(secret, Date.now() + STEP_MS));
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/pt/users');
  });
});

test.describe('a passkey', () => {
  // The portal learns from the refusal that the second factor is required.
  test.use({ refusals: [403] });

  test('is added, opens the portal without a password, and is removed', async ({ page, request, baseURL }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable');
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const { email, user } = await someoneNew(request);
    // Passkeys belong to a host name, never to an IP address.
    const origin = `http://localhost:${new URL(baseURL ?? '').port}`;
    await openWith(page, { user, path: '/account#second-factor', origin });

    await section(page).getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Blue key');
    await page.getByRole('button', { name: 'Continue' }).click();
    await keepCodes(page);
    await expect(section(page).getByText('Blue key')).toBeVisible();

    await forgetSession(page);
    await page.goto(`${origin}/login`);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(`${origin}/users`);
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toContain(email);

    await page.goto(`${origin}/account#second-factor`);
    await section(page).getByRole('button', { name: 'Remove Blue key' }).click();
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    // A change of the factors requires the factor itself.
    await page
      .getByRole('dialog', { name: 'Confirm with your second factor' })
      .getByRole('button', { name: 'Use a passkey' })
      .click();
    await expect(section(page).getByText('Blue key')).toHaveCount(0);
    await expect(section(page).getByText('Recovery codes')).toHaveCount(0);
  });
});
