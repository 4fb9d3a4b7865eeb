import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { invalidInput, tooManyRequests } from '#platform/shared/problem.ts';
import { invalidLink } from '../one-time-link.ts';
import { ACCEPTED, forgotPassword, resetPassword } from '../password.contract.ts';
import { logout } from '../session.contract.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { PasswordSuccessPage } from './password-success-page.tsx';
import { aSessionUser } from './sample-session.ts';
import { storeUser } from './session-store.ts';

const GOOD = 'tulips on the north quay';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the page for a forgotten password', () => {
  test('says the same whatever was typed', async () => {
    const api = fakeApi();
    api.answer(forgotPassword, () => ACCEPTED);
    showPage(<ForgotPasswordPage />, { path: '/password/forgot' });

    await userEvent.type(screen.getByRole('textbox'), ' helen@site.example {Enter}');

    expect(await screen.findByText(/If there is such an account/)).toBeTruthy();
    expect(api.inputsOf(forgotPassword)).toEqual([{ body: { email: 'helen@site.example' } }]);
    expect(document.body.textContent).not.toContain('helen@site.example');
  });

  test('does not speak of a message where there is no mail server', async () => {
    fakeApi().answer(forgotPassword, () => ACCEPTED);
    showPage(<ForgotPasswordPage />, { deployment: { sendsMail: false } });

    await userEvent.type(screen.getByRole('textbox'), 'helen{Enter}');

    expect(await screen.findByText(/^Nothing was sent: this installation has no mail server/)).toBeTruthy();
    expect(screen.queryByText(/we have sent/)).toBeNull();
  });

  test('keeps what was typed for another try', async () => {
    fakeApi().answer(forgotPassword, () => ACCEPTED);
    showPage(<ForgotPasswordPage />);
    await userEvent.type(screen.getByRole('textbox'), 'helen{Enter}');

    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('helen');
  });

  test('asks for a name in the language of the portal and sends nothing without one', async () => {
    fakeApi();
    showPage(<ForgotPasswordPage />, { path: '/pt/password/forgot' });

    await userEvent.click(screen.getByRole('button', { name: 'Enviar o link' }));

    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  });

  test('shows why the server refused', async () => {
    fakeApi().refuse(forgotPassword, tooManyRequests, { message: 'Too many attempts.' });
    showPage(<ForgotPasswordPage />);

    await userEvent.type(screen.getByRole('textbox'), 'helen{Enter}');

    expect(await screen.findByText('Too many attempts.')).toBeTruthy();
  });
});

describe('the page for a new password', () => {
  const password = () => screen.getByLabelText<HTMLInputElement>('New password');
  const repeat = () => screen.getByLabelText<HTMLInputElement>('New password once more');
  const open = (path = '/password/new#the-secret') => showPage(<NewPasswordPage />, { path });

  async function choose(first: string, second = first) {
    await userEvent.click(password());
    await userEvent.paste(first);
    await userEvent.click(repeat());
    await userEvent.paste(second);
    await userEvent.keyboard('{Enter}');
  }

  test('takes the secret out of the address bar and sends it once', async () => {
    const loads = caughtPageLoads();
    const api = fakeApi();
    api.answer(resetPassword, () => undefined);
    open('/es/password/new?from=mail#the-secret');

    expect(location.href).toMatch(/\/es\/password\/new\?from=mail$/);
    await userEvent.type(screen.getByLabelText('Contraseña nueva'), GOOD);
    await userEvent.type(screen.getByLabelText('Contraseña nueva otra vez'), `${GOOD}{Enter}`);

    await expect.poll(() => loads).toEqual(['/es/password/success']);
    expect(api.inputsOf(resetPassword)).toEqual([{ body: { token: 'the-secret', password: GOOD } }]);
    expect(api.headersOf(resetPassword)[0]?.has('authorization')).toBe(false);
  });

  test('ends the session of whoever was signed in here', async () => {
    const loads = caughtPageLoads();
    const api = fakeApi();
    api.answer(resetPassword, () => undefined);
    api.answer(logout, () => undefined);
    storeUser(aSessionUser());
    open();

    await choose(GOOD);

    await expect.poll(() => loads).toEqual(['/password/success']);
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('says while typing what is met', async () => {
    open();

    await userEvent.type(password(), 'aaaaaaaaaaaaaaa');

    const met = screen.getAllByRole('listitem').map((item) => item.hasAttribute('data-met'));
    expect(met).toEqual([true, false]);
  });

  test.each([
    ['short', 'short', 'Please use at least 12 characters.'],
    ['evenkeel for ever', 'evenkeel for ever', /contains your name/],
    [GOOD, `${GOOD}!`, 'This is not the same as above.'],
  ])('sends nothing for %s and %s', async (first, second, text) => {
    fakeApi();
    open();

    await choose(first, second);

    expect(screen.getByText(text)).toBeTruthy();
  });

  test('shows what the server says of the password until it is changed', async () => {
    const text = 'Many people use this password.';
    fakeApi().refuse(resetPassword, invalidInput, { fields: { password: text } });
    open();

    await choose(GOOD);
    expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.type(password(), '!');

    expect(screen.queryByText(text)).toBeNull();
  });

  test('offers another link when this one is dead', async () => {
    fakeApi().refuse(resetPassword, invalidLink);
    open();

    await choose(GOOD);

    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/password/forgot');
  });

  test('without a secret is a dead link too', () => {
    open('/password/new');

    expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
  });
});

test('after a new password the way leads to the login page in the same language', () => {
  showPage(<PasswordSuccessPage />, { path: '/pt/password/success' });

  expect(screen.getByRole('link', { name: 'Continuar para o login' }).getAttribute('href')).toBe('/pt/login');
});
