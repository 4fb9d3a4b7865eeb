import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { tooManyRequests } from '#platform/shared/problem.ts';
import { invalidCredentials, login } from '#areas/identity/sessions/session.contract.ts';
import { LoginPage } from './login-page.tsx';
import { aSessionUser, OWN_ID } from '#areas/identity/sessions/portal/sample-session.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail or user name');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

async function signIn(address = 'helen@site.example') {
  await userEvent.type(email(), address);
  await userEvent.type(password(), 'a long password{Enter}');
}

test('signing in stores the session and goes to the start page', async () => {
  const loads = caughtPageLoads();
  const api = fakeApi();
  api.answer(login, () => ({ user: aSessionUser({ token: 'abc' }) }));
  showPage(<LoginPage />, { path: '/login' });

  await signIn(' helen@site.example ');

  await expect.poll(() => loads).toEqual(['/']);
  expect(api.inputsOf(login)).toEqual([{ body: { email: 'helen@site.example', password: 'a long password' } }]);
  expect(localStorage.getItem('token')).toBe('abc');
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ organization_name: 'Northern Mine' });
  expect(localStorage.getItem('accounts')).toBeNull();
});

test.each([
  ['/login', 'pt', '/pt/users?page=2'],
  ['/login', 'en', '/users?page=2'],
  ['/login', null, '/users?page=2'],
  ['/en/login', 'pt', '/en/users?page=2'],
] as const)('from %s, a person who chose the language %s continues at %s', async (path, locale, landing) => {
  const loads = caughtPageLoads();
  fakeApi().answer(login, () => ({ user: aSessionUser({ settings: { ...aSessionUser().settings, locale } }) }));
  sessionStorage.setItem('wantedPath', '/users?page=2');
  showPage(<LoginPage />, { path });

  await signIn();

  await expect.poll(() => loads).toEqual([landing]);
});

test.each([
  ['/tags?page=2', 'admin', '/tags?page=2'],
  ['/pt/tags', 'admin', '/tags'],
  ['/admin/config', 'admin', '/users'],
  ['/dashboard', 'user', `/users/${OWN_ID}`],
  ['/join/aB3', 'user', `/users/${OWN_ID}?join=aB3`],
  ['//evil.example', 'admin', '/'],
] as const)('a person who wanted %s as %s lands on %s', async (wanted, role, landing) => {
  const loads = caughtPageLoads();
  fakeApi().answer(login, () => ({ user: aSessionUser({ role }) }));
  sessionStorage.setItem('wantedPath', wanted);
  showPage(<LoginPage />, { path: '/login' });

  await signIn();

  await expect.poll(() => loads).toEqual([landing]);
});

test.each([
  [null, 'admin', '/tags'],
  ['/users?page=2', 'admin', '/users?page=2'],
  [null, 'user', `/users/${OWN_ID}`],
] as const)(
  'with a start page of their own and %s wanted, a person who is %s lands on %s',
  async (wanted, role, landing) => {
    const loads = caughtPageLoads();
    const settings = { ...aSessionUser().settings, startPage: '/tags' as const };
    fakeApi().answer(login, () => ({ user: aSessionUser({ role, settings }) }));
    if (wanted) sessionStorage.setItem('wantedPath', wanted);
    showPage(<LoginPage />, { path: '/login' });

    await signIn();

    await expect.poll(() => loads).toEqual([landing]);
  },
);

test.each([
  [null, ['users.view', 'scores.view'], '/dashboard'],
  ['/users?page=2', ['users.view', 'scores.view'], '/users?page=2'],
  [null, ['users.view'], '/'],
] as const)(
  'with the dashboard as start page, %s wanted and %j allowed, a person lands on %s',
  async (wanted, permissions, landing) => {
    const loads = caughtPageLoads();
    const settings = { ...aSessionUser().settings, startPage: '/dashboard' as const };
    fakeApi().answer(login, () => ({ user: aSessionUser({ permissions: [...permissions], settings }) }));
    if (wanted) sessionStorage.setItem('wantedPath', wanted);
    showPage(<LoginPage />, { path: '/login' });

    await signIn();

    await expect.poll(() => loads).toEqual([landing]);
  },
);

test('a person who only wants to test is led there', () => {
  fakeApi();
  showPage(<LoginPage />, { path: '/es/login' });

  expect(screen.getByRole('link', { name: 'Hacer una prueba' }).getAttribute('href')).toBe('/es/begin-test');
});

test('a ticked box remembers the account on this device', async () => {
  const loads = caughtPageLoads();
  fakeApi().answer(login, () => ({ user: aSessionUser() }));
  showPage(<LoginPage />);

  await userEvent.click(screen.getByLabelText('Remember this account on this device'));
  await signIn();

  await expect.poll(() => loads).toHaveLength(1);
  expect(localStorage.getItem('accounts')).toBe('["helen@site.example"]');
});

test("wrong credentials show the server's reason and leave the session empty", async () => {
  fakeApi().refuse(login, invalidCredentials);
  showPage(<LoginPage />);

  await signIn();

  expect((await screen.findByRole('alert')).textContent).toBe('The e-mail, user name or password is not right.');
  expect(localStorage).toHaveLength(0);
  expect(document.activeElement).toBe(password());
});

test('too many attempts show the wait and send nothing until it is over', async () => {
  const api = fakeApi();
  api.refuse(login, tooManyRequests, { message: 'Too many attempts.', retryAfterSeconds: 30 });
  showPage(<LoginPage />);
  await signIn();

  const button = await screen.findByRole('button', { name: 'Try again in 30 seconds' });
  await userEvent.click(button);

  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(api.inputsOf(login)).toHaveLength(1);
});

test("empty fields are marked in the portal's language, and nothing is sent", async () => {
  fakeApi();
  showPage(<LoginPage />, { path: '/es/login' });

  await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }));

  const field = screen.getByLabelText('Correo electrónico o nombre de usuario');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

test.each([
  ['/login?logged_out_for_inactivity=true', 'You were signed out after inactivity. Nothing was lost.'],
  ['/login?error=401', 'Your session has ended. Please sign in again.'],
])('%s shows its explanation', (path, text) => {
  showPage(<LoginPage />, { path });

  expect(screen.getByText(text)).toBeTruthy();
});

test('a message that came with a link is shown as plain text in a frame of its own', () => {
  sessionStorage.setItem('message', '<b>Call\u202E us</b>');
  showPage(<LoginPage />);

  const figure = screen.getByRole('figure');
  expect(figure.textContent).toContain('This text came with the link you opened:');
  expect(figure.querySelector('blockquote')?.textContent).toBe('<b>Call us</b>');
});

test('an address in the query fills the field, leaves the address bar and moves the focus to the password', () => {
  showPage(<LoginPage />, { path: `/login?email=${'x'.repeat(300)}&error=401` });

  expect(email().value).toHaveLength(254);
  expect(location.search).toBe('?error=401');
  expect(document.activeElement).toBe(password());
});

test('a remembered account fills in its address, and can be removed', async () => {
  localStorage.setItem('accounts', '["ana@site.example","bo@site.example"]');
  showPage(<LoginPage />);

  await userEvent.click(screen.getByRole('button', { name: 'ana@site.example' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove bo@site.example from this device' }));

  expect(email().value).toBe('ana@site.example');
  expect(document.activeElement).not.toBe(email());
  expect(localStorage.getItem('accounts')).toBe('["ana@site.example"]');
  expect(screen.queryByText('bo@site.example')).toBeNull();
});

test('the password can be shown', async () => {
  showPage(<LoginPage />);

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));

  expect(password().type).toBe('text');
});

test('choosing a language opens this page in it and is remembered', async () => {
  showPage(<LoginPage />, { path: '/login?error=401' });
  const link = screen.getByRole('link', { name: 'Português' });
  link.addEventListener('click', (event) => event.preventDefault());

  await userEvent.click(link);

  expect(link.getAttribute('href')).toBe('/pt/login?error=401');
  expect(document.cookie).toContain('i18n_redirected=pt');
});
