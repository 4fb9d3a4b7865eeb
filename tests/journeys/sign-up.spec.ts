import { mailTo, pathIn } from '#tests/support/journeys/journey-mails.ts';
import { expect, forgetSession, test } from './story.ts';

const PASSWORD = 'nine quiet otters';
const anAddress = () => `${crypto.randomUUID()}@journeys.example`;

test.describe('on a phone and in Spanish', () => {
  test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'America/Lima', refusals: [422] });

  test('a person signs up, confirms the address and names the organization', { tag: '@gate' }, async ({ page }) => {
    const email = anAddress();
    await page.goto('/es/login');
    await page.getByRole('link', { name: 'Registrarse o unirse a una organización' }).click();

    await page.getByLabel('Nombre').fill('Rosa');
    await page.getByLabel('Apellidos').fill('Quispe');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByLabel('He leído los términos de uso y los acepto.').check();
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByRole('heading', { name: 'No enviado' })).toBeVisible();

    const link = pathIn(await mailTo(email, 'Confirme su correo'));
    await page.goto(link);
    await expect(page).toHaveURL('/es/signup');
    await page.getByRole('button', { name: 'Confirmar y continuar' }).click();

    await expect(page).toHaveURL('/es/complete-signup');
    await expect(page.getByLabel('Zona horaria')).toHaveValue('America/Lima');
    await page.goto('/es/tags');
    await expect(page).toHaveURL('/es/complete-signup');
    await page.getByLabel('Nombre de la organización').fill('Mina Sur');
    await page.getByRole('button', { name: 'Guardar y continuar' }).click();

    await expect(page).toHaveURL('/es/welcome');
    await expect(page.getByText('0 de 5 pasos')).toBeVisible();
    await page.goto('/es/users');
    await expect(page.getByRole('link', { name: 'Rosa Quispe' })).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem('userInfo') ?? '');
    expect(JSON.parse(stored)).toMatchObject({ organization_name: 'Mina Sur', role: 'admin' });

    await forgetSession(page);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirmar y continuar' }).click();
    await expect(page.getByRole('heading', { name: 'Este enlace no funciona' })).toBeVisible();
  });
});

test('a known address gets the same response as any other, and a mail', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Tomasz');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('worker@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('heading', { name: 'Not sent' })).toBeVisible();
  expect(pathIn(await mailTo('worker@demo.example', 'You already have an account'))).toBe('/login');
});

test('the page fits a phone in Portuguese and works by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/pt/signup');
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();

  await page.keyboard.press('Enter');

  await expect(page.getByText('Leia os termos de uso e marque a caixa.')).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});
