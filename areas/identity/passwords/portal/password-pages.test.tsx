import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { invalidInput, tooManyRequests } from '#platform/shared/problem.ts';
import { invalidLink } from '#areas/identity/accounts/one-time-link.ts';
import { ACCEPTED, forgotPassword, resetPassword } from '../password.contract.ts';
import { logout } from '#areas/identity/sessions/session.contract.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { PasswordSuccessPage } from './password-success-page.tsx';
import { aSessionUser } from '#areas/identity/sessions/portal/sample-session.ts';
import { storeUser } from '#areas/identity/sessions/portal/session-store.ts';

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

    expect(await screen.findByText(/If this account exists/)).toBeTruthy();
    expect(api.inputsOf(forgotPassword)).toEqual([{ body: { email: 'helen@site.example' } }]);
    expect(document.body.textContent).not.toContain('helen@site.example');
  });

  test('does not mention a message where there is no mail server', async () => {
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

  test("asks for a name in the portal's language and sends nothing without one", async () => {
    fakeApi();
    showPage(<ForgotPasswordPage />, { path: '/pt/password/forgot' });

    await userEvent.click(screen.getByRole('button', { name: 'Enviar o link' }));

    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  });

  test("shows the server's reason for a refusal", async () => {
    fakeApi().refuse(forgotPassword, tooManyRequests, { message: 'Too many attempts.' });
    showPage(<ForgotPasswordPage />);

    await userEvent.type(screen.getByRole('textbox'), 'helen{Enter}');

    expect(await screen.findByText('Too many attempts.')).toBeTruthy();
  });
});

describe('the page for a new password', () => {
  const password = () => screen.getByLabelText<HTMLInputElement>('New password');
  const repeat = () => screen.getByLabelText<HTMLInputElement>('Repeat new password');
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
    await userEvent.type(screen.getByLabelText('Repita la contraseña nueva'), `${GOOD}{Enter}`);

    await expect.poll(() => loads).toEqual(['/es/password/success']);
    expect(api.inputsOf(resetPassword)).toEqual([{ body: { token: 'the-secret', password: GOOD } }]);
    expect(api.headersOf(resetPassword)[0]?.has('authorization')).toBe(false);
  });

  test('ends the session of a person who is signed in here', async () => {
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

  test('shows while typing which rules are met', async () => {
    open();

    await userEvent.type(password(), 'aaaaaaaaaaaaaaa');

    const met = screen.getAllByRole('listitem').map((item) => item.hasAttribute('data-met'));
    expect(met).toEqual([true, false]);
  });

  test.each([
    ['short', 'short', 'Please use at least 12 characters.'],
    ['evenkeel for ever', 'evenkeel for ever', /contains your name/],
    [GOOD, `${GOOD}!`, 'The two passwords are not the same.'],
  ])('sends nothing for %s and %s', async (first, second, text) => {
    fakeApi();
    open();

    await choose(first, second);

    expect(screen.getByText(text)).toBeTruthy();
  });

  test("shows the server's objection until the password is changed", async () => {
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

test('leads to the login page in the same language after a new password', () => {
  showPage(<PasswordSuccessPage />, { path: '/pt/password/success' });

  expect(screen.getByRole('link', { name: 'Continuar para o login' }).getAttribute('href')).toBe('/pt/login');
});
