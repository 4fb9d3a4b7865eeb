import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { tooManyRequests } from '#platform/shared/problem.ts';
import { invalidSecondFactor, secondFactorRequired } from '#areas/identity/second-factor/second-factor.contract.ts';
import { login } from '#areas/identity/sessions/session.contract.ts';
import { LoginPage } from './login-page.tsx';
import { aSessionUser } from '#areas/identity/sessions/portal/sample-session.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Signs in with a right password to an account that has a second factor. */
async function reachSecondStep({ path = '/login' } = {}) {
  const api = fakeApi();
  showPage(<LoginPage />, { path });
  api.refuse(login, secondFactorRequired);
  await userEvent.type(screen.getByLabelText('E-mail or user name'), 'helen@site.example');
  await userEvent.click(screen.getByLabelText('Remember this account on this device'));
  await userEvent.type(screen.getByLabelText('Password'), 'a long password{Enter}');
  await screen.findByLabelText('Code');
  return api;
}

const code = () => screen.getByLabelText<HTMLInputElement>('Code');

test('a right password leads to the code in the same card, without an error', async () => {
  await reachSecondStep();

  expect(document.activeElement).toBe(code());
  expect(code().autocomplete).toBe('one-time-code');
  expect(code().inputMode).toBe('numeric');
  expect(screen.getByText('helen@site.example')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

test('the code is sent with the credentials from before, and the person is signed in', async () => {
  const loads = caughtPageLoads();
  const api = await reachSecondStep();
  api.answer(login, () => ({ user: aSessionUser({ token: 'abc' }) }));

  await userEvent.click(screen.getByLabelText('Trust this device for 30 days'));
  await userEvent.type(code(), '123 456{Enter}');

  await expect.poll(() => loads).toEqual(['/']);
  expect(api.inputsOf(login).at(-1)).toEqual({
    body: { email: 'helen@site.example', password: 'a long password', code: '123 456', trustDevice: true },
  });
  expect(localStorage.getItem('token')).toBe('abc');
  expect(localStorage.getItem('accounts')).toBe('["helen@site.example"]');
});

test('a wrong code shows an error, and the next one can be typed over it', async () => {
  const api = await reachSecondStep();
  api.refuse(login, invalidSecondFactor);

  await userEvent.type(code(), '000000{Enter}');

  await expect.poll(() => screen.getByRole('alert').textContent).toContain('This code is not right');
  expect(document.activeElement).toBe(code());
  expect(code().selectionEnd).toBe(6);
});

test('too many wrong codes show the wait and send nothing until it is over', async () => {
  const api = await reachSecondStep();
  api.refuse(login, tooManyRequests, { message: 'Too many attempts.', retryAfterSeconds: 30 });
  await userEvent.type(code(), '000000{Enter}');

  await userEvent.click(await screen.findByRole('button', { name: 'Try again in 30 seconds' }));

  expect(api.inputsOf(login)).toHaveLength(2);
});

test('without a code nothing is sent and the field is marked', async () => {
  const api = await reachSecondStep();

  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(code().getAttribute('aria-invalid')).toBe('true');
  expect(api.inputsOf(login)).toHaveLength(1);
});

test('a recovery code can be given instead, in a field for letters', async () => {
  const loads = caughtPageLoads();
  const api = await reachSecondStep();
  api.answer(login, () => ({ user: aSessionUser() }));

  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText<HTMLInputElement>('Recovery code');
  expect([field.autocomplete, field.inputMode]).toEqual(['off', 'text']);
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '7K3M-9QXP-2VTH-W8RD{Enter}');

  await expect.poll(() => loads).toHaveLength(1);
  expect(api.inputsOf(login).at(-1)).toMatchObject({ body: { code: '7K3M-9QXP-2VTH-W8RD', trustDevice: false } });
});

test('choosing the other kind of code clears the old error', async () => {
  const api = await reachSecondStep();
  api.refuse(login, invalidSecondFactor);
  await userEvent.type(code(), '000000{Enter}');
  await screen.findByText(/^This code is not right/);

  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));

  expect(screen.getByRole('alert').textContent).toBe('');
});

test('going back keeps the address and the checkbox, and forgets the password', async () => {
  await reachSecondStep();

  await userEvent.click(screen.getByRole('button', { name: 'Back' }));

  expect(screen.getByLabelText<HTMLInputElement>('E-mail or user name').value).toBe('helen@site.example');
  expect(screen.getByLabelText<HTMLInputElement>('Remember this account on this device').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});

test('an organization that allows no remembered accounts wins over a checked box', async () => {
  const loads = caughtPageLoads();
  const api = await reachSecondStep();
  localStorage.setItem('accounts', '["helen@site.example","bo@site.example"]');
  const { settings } = aSessionUser();
  api.answer(login, () => ({ user: aSessionUser({ settings: { ...settings, rememberedAccounts: false } }) }));

  await userEvent.type(code(), '123456{Enter}');

  await expect.poll(() => loads).toHaveLength(1);
  expect(localStorage.getItem('accounts')).toBe('["bo@site.example"]');
});
