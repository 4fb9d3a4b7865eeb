import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { passkeyRefused } from '#areas/identity/second-factor/passkey-proof.ts';
import { requestPasskeySignIn, signInWithPasskey } from '#areas/identity/second-factor/passkeys.contract.ts';
import { LoginPage } from './login-page.tsx';
import { aSessionUser } from '#areas/identity/sessions/portal/sample-session.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

/** The browser's part of WebAuthn, which jsdom does not have. */
function withAuthenticator(get: () => Promise<unknown>): void {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const anAnswer = async () => ({
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('authenticator'),
    signature: bytes('signature'),
    userHandle: bytes('helen'),
  },
});

function anApi() {
  const api = fakeApi();
  api.answer(requestPasskeySignIn, () => ({
    challenge: 'Y2hhbGxlbmdl',
    rpId: 'portal.test',
    timeout: 1000,
    userVerification: 'required' as const,
  }));
  return api;
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));

test('a passkey opens the portal without an address or a password', async () => {
  const loads = caughtPageLoads();
  withAuthenticator(anAnswer);
  const api = anApi();
  api.answer(signInWithPasskey, () => ({ user: aSessionUser({ token: 'abc' }) }));
  showPage(<LoginPage />, { path: '/login' });

  await press();

  await expect.poll(() => loads).toEqual(['/']);
  expect(api.inputsOf(signInWithPasskey)).toEqual([
    {
      body: {
        credentialId: 'a2V5',
        clientData: 'Y2xpZW50',
        authenticatorData: 'YXV0aGVudGljYXRvcg',
        signature: 'c2lnbmF0dXJl',
        userHandle: 'aGVsZW4',
      },
    },
  ]);
  expect(localStorage.getItem('token')).toBe('abc');
});

test('a person who cancels in the browser is told what else they can do', async () => {
  withAuthenticator(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  anApi();
  showPage(<LoginPage />);

  await press();

  expect(await screen.findByText(/^No passkey was used\./)).toBeTruthy();
});

test("a passkey that opens nothing here shows the server's reason", async () => {
  withAuthenticator(anAnswer);
  anApi().refuse(signInWithPasskey, passkeyRefused);
  showPage(<LoginPage />);

  await press();

  expect(await screen.findByText(/^You cannot sign in with this passkey\./)).toBeTruthy();
  expect(localStorage.getItem('token')).toBeNull();
});

test('a browser that does not support passkeys is not offered them', () => {
  showPage(<LoginPage />);

  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});
