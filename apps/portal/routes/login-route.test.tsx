import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aSessionUser, HARBOUR } from '#areas/identity/sessions/portal/sample-session.ts';
import { storeUser } from '#areas/identity/sessions/portal/session-store.ts';
import { logout } from '#areas/identity/sessions/session.contract.ts';
import { performTokenLogin } from '#areas/sso/sign-in/portal/token-login.ts';
import { findSsoConnections, invalidToken, loginWithToken } from '#areas/sso/sign-in/sso-sign-in.contract.ts';
import { activateRealTexts, caughtPageLoads, fakeApi, showPage, visit } from '#platform/portal/testing.tsx';
import { arrive } from '#apps/portal/arrival.ts';
import { LoginRoute } from './login-route.tsx';

const HELEN = aSessionUser({ token: 'token-of-helen' });
const RUI = aSessionUser({
  id: '0192f0aa-1111-7000-8000-00000000000b',
  token: 'token-of-rui',
  email_address: 'rui@port.example',
  organization_id: HARBOUR.id,
  organization_name: HARBOUR.name,
});
const CONNECTION = { id: '0192f0aa-2222-7000-8000-000000000001', name: 'Harbour ID' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  activateRealTexts();
});

/** Follows a link to /redirect-sso to the page on which it ends. */
async function openLink(path = '/redirect-sso/aB3.x-_y'): Promise<void> {
  visit(path);
  const arrival = arrive();
  await performTokenLogin(arrival?.singleSignOn ?? '');
  showPage(<LoginRoute />, { path: location.pathname });
}

test('the token leaves the address at once, keeps its case, and is not stored', async () => {
  const api = fakeApi();
  api.answer(loginWithToken, () => ({ user: RUI }));
  const loads = caughtPageLoads();
  visit('/pt/Redirect-SSO/aB3.x-_y');

  expect(arrive()).toEqual({ path: '/login', hasToken: false, singleSignOn: 'aB3.x-_y' });
  expect(location.pathname).toBe('/pt/login');

  await openLink();
  await expect.poll(() => loads).toEqual(['/']);
  expect(api.inputsOf(loginWithToken)).toEqual([{ body: { token: 'aB3.x-_y' } }]);
  expect(api.headersOf(loginWithToken)[0]?.get('Authorization')).toBeNull();
  expect(localStorage.getItem('token')).toBe('token-of-rui');
  expect(sessionStorage.getItem('tokenLogin')).toBeNull();
});

test('the whole response is kept for the login page, and the guard does not redirect away from it', async () => {
  fakeApi().answer(loginWithToken, () => ({ user: RUI }));
  storeUser(HELEN);
  visit('/redirect-sso/abc');
  await performTokenLogin(arrive()?.singleSignOn ?? '');

  expect(JSON.parse(sessionStorage.getItem('tokenLogin') ?? '')).toEqual({ user: RUI });
  expect(arrive()).toEqual({ path: '/login', hasToken: false });
});

test('a visitor on the way to a page gets there', async () => {
  fakeApi().answer(loginWithToken, () => ({ user: RUI }));
  const loads = caughtPageLoads();
  sessionStorage.setItem('wantedPath', '/tags?sort=-name');

  await openLink();

  await expect.poll(() => loads).toEqual(['/tags?sort=-name']);
});

test('a refused token shows a notice on the login page', async () => {
  fakeApi().refuse(loginWithToken, invalidToken, { message: 'This link is used up.' });

  await openLink();

  expect(screen.getByText('This link is used up.')).toBeTruthy();
  expect(screen.getByLabelText(/^E-mail/)).toBeTruthy();
  expect(localStorage).toHaveLength(0);
});

test('the same person gets the new session, and the old session ends', async () => {
  const api = fakeApi();
  api.answer(loginWithToken, () => ({ user: aSessionUser({ token: 'newer-token' }) }));
  api.answer(logout, async () => undefined);
  const loads = caughtPageLoads();
  storeUser(HELEN);

  await openLink();

  await expect.poll(() => loads).toEqual(['/']);
  expect(localStorage.getItem('token')).toBe('newer-token');
  expect(api.headersOf(logout)[0]?.get('Authorization')).toBe('Bearer token-of-helen');
});

test.each([
  ['Continue as helen@site.example', 'token-of-helen', 'Bearer token-of-rui'],
  ['Switch to rui@port.example', 'token-of-rui', 'Bearer token-of-helen'],
])('a different person is asked first: %s', async (button, kept, ended) => {
  const api = fakeApi();
  api.answer(loginWithToken, () => ({ user: RUI }));
  api.answer(logout, async () => undefined);
  const loads = caughtPageLoads();
  storeUser(HELEN);
  await openLink();
  expect(screen.getByText('The link you opened signs in rui@port.example at Harbour Logistics.')).toBeTruthy();
  expect(localStorage.getItem('token')).toBe('token-of-helen');

  await userEvent.click(screen.getByRole('button', { name: button }));

  await expect.poll(() => loads).toEqual(['/']);
  expect(localStorage.getItem('token')).toBe(kept);
  expect(api.headersOf(logout).map((headers) => headers.get('Authorization'))).toEqual([ended]);
});

test('a refused token leaves the current session unchanged', async () => {
  fakeApi().refuse(loginWithToken, invalidToken, { message: 'This link is used up.' });
  const loads = caughtPageLoads();
  storeUser(HELEN);
  await openLink();
  expect(screen.getByRole('alert').textContent).toBe('This link is used up.');

  await userEvent.click(screen.getByRole('button', { name: 'Continue as helen@site.example' }));

  expect(loads).toEqual(['/']);
  expect(localStorage.getItem('token')).toBe('token-of-helen');
});

test.each(['null', '"x"', '{', '[]', '{"user":{}}', '{"user":{"id":"<b>"}}', '{"message":7}'])(
  'session storage that something else has written signs no one in: %s',
  (stored) => {
    sessionStorage.setItem('tokenLogin', stored);
    showPage(<LoginRoute />, { path: '/login' });

    expect(screen.getByText('An unexpected error has occurred. Please try again later.')).toBeTruthy();
    expect(localStorage).toHaveLength(0);
  },
);

const companySignIn = () => screen.getByRole('button', { name: 'Sign in with your company' });

test('the company of an address is found, and its sign-in opens in the page’s language', async () => {
  const api = fakeApi();
  api.answer(findSsoConnections, () => ({ connections: [CONNECTION] }));
  const loads = caughtPageLoads();
  showPage(<LoginRoute />, { path: '/login?email=rui@port.example' });

  await userEvent.click(companySignIn());

  await expect.poll(() => loads).toEqual([`/api/v2.1/sso/${CONNECTION.id}/start?locale=en`]);
  expect(api.inputsOf(findSsoConnections)).toEqual([{ body: { email: 'rui@port.example' } }]);
});

test('without an address the page asks for it and sends nothing', async () => {
  fakeApi();
  showPage(<LoginRoute />, { path: '/login' });

  await userEvent.click(companySignIn());

  expect(screen.getByText(/Please enter your e-mail address above first/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/));
});

test('an address without a company gets that message and nothing more', async () => {
  fakeApi().answer(findSsoConnections, () => ({ connections: [] }));
  showPage(<LoginRoute />, { path: '/login?email=rui@port.example' });

  await userEvent.click(companySignIn());

  expect(await screen.findByText(/No company sign-in is set up for this address/)).toBeTruthy();
});

test('with several sign-ins the person chooses one, and is redirected only then', async () => {
  const other = { id: '0192f0aa-2222-7000-8000-000000000002', name: 'Contractors' };
  fakeApi().answer(findSsoConnections, () => ({ connections: [CONNECTION, other] }));
  const loads = caughtPageLoads();
  showPage(<LoginRoute />, { path: '/login?email=rui@port.example' });

  await userEvent.click(companySignIn());
  const choice = await screen.findByRole('button', { name: 'Contractors' });
  expect(loads).toEqual([]);
  await userEvent.click(choice);

  expect(loads).toEqual([`/api/v2.1/sso/${other.id}/start?locale=en`]);
});
