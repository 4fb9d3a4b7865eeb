import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { addPasskey, removePasskey, renamePasskey, requestNewPasskey } from '../passkeys.contract.ts';
import {
  confirmTotp,
  getSecondFactor,
  invalidSecondFactor,
  lastSecondFactor,
  offerTotp,
  removeTotp,
  renewRecoveryCodes,
  type SecondFactor,
} from '../second-factor.contract.ts';
import { SecondFactorSection } from './second-factor-section.tsx';

const KEY = {
  id: '0192f0aa-bbbb-7000-8000-000000000001',
  name: 'Blue key',
  createdAt: '2026-08-03T10:00:00.000Z',
  lastUsedAt: null,
};
const CODES = ['7K3M-9QXP-2VTH-W8RD', '0000-1111-2222-3333'];
const OFFER = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x', qrCode: { size: 21, path: 'M0 0h7v1h-7z' } };

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

function show(state: Partial<SecondFactor> = {}, path = '/account') {
  const api = fakeApi();
  const none = { totp: false, isTotpUnreadable: false, recoveryCodesLeft: 0, passkeys: [], isDemanded: false };
  const factor: SecondFactor = { ...none, ...state };
  api.answer(getSecondFactor, () => factor);
  showPage(<SecondFactorSection />, { path });
  return api;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('an authenticator app', () => {
  test('is set up with a QR code or a typed key and a first code, and then shows the recovery codes', async () => {
    const api = show();
    api.answer(offerTotp, () => OFFER);
    api.answer(confirmTotp, () => ({ recoveryCodes: CODES }));

    await press('Set up');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');

    const dialog = await screen.findByRole('dialog', { name: 'Recovery codes' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    const done = within(dialog).getByRole('button', { name: 'Done' });
    expect(done).toHaveProperty('disabled', true);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBe(dialog);
    await userEvent.click(within(dialog).getByLabelText('I have saved these codes'));
    await userEvent.click(done);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(api.inputsOf(confirmTotp)).toEqual([{ body: { code: '123456' } }]);
  });

  test.each([
    ['/account', /can no longer be checked.*recovery code or a passkey/, 'Set up again'],
    ['/es/account', /ya no se pueden comprobar.*código de recuperación o una llave de acceso/, 'Configurar de nuevo'],
    [
      '/pt/account',
      /não podem mais ser verificados.*código de recuperação ou uma chave de acesso/,
      'Configurar de novo',
    ],
  ])('whose key is lost says so at %s, with a way forward', async (path, words, action) => {
    const api = show({ totp: true, isTotpUnreadable: true, recoveryCodesLeft: 9 }, path);
    api.answer(offerTotp, () => OFFER);

    expect(await screen.findByText(words)).toBeTruthy();
    await press(action);
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
  });

  test('that works is not reported as broken', async () => {
    show({ totp: true, recoveryCodesLeft: 9 });

    expect(await screen.findByText(/^Set up. When you sign in, you are asked for a code/)).toBeTruthy();
    expect(screen.queryByText(/can no longer be checked/)).toBeNull();
  });

  test('shows a wrong code as an error of its field, and the setup can be canceled', async () => {
    const api = show();
    api.answer(offerTotp, () => OFFER);
    api.refuse(confirmTotp, invalidSecondFactor);
    await press('Set up');
    await userEvent.type(await screen.findByLabelText('Code'), '000000{Enter}');

    expect(await screen.findByText(/^This code is not right/)).toBeTruthy();
    await press('Cancel');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  test('is removed after a confirmation', async () => {
    const api = show({ totp: true, recoveryCodesLeft: 10 });
    api.answer(removeTotp, () => undefined);

    await press('Remove');
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('The authenticator app was removed.')).toBeTruthy();
    expect(api.inputsOf(removeTotp)).toHaveLength(1);
  });
});

describe('when a second factor is required', () => {
  test('a person without one is told what it gives access to', async () => {
    show({ isDemanded: true });

    expect(await screen.findByText(/^You need a second factor\./)).toBeTruthy();
  });

  test('the last one cannot be removed, and the reason is shown', async () => {
    show({ isDemanded: true, passkeys: [KEY] });

    const remove = await screen.findByRole('button', { name: 'Remove Blue key' });
    expect(remove).toHaveProperty('disabled', true);
    expect(screen.getByText(/so you cannot remove the last one/)).toBeTruthy();
  });

  test('one of two can be removed, and a late refusal is shown', async () => {
    const api = show({ isDemanded: true, totp: true, passkeys: [KEY] });
    api.refuse(removePasskey, lastSecondFactor);

    await press('Remove Blue key');
    await press('Remove passkey');

    expect(await screen.findByText(/Please add another before you remove it/)).toBeTruthy();
  });
});

describe('passkeys', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;

  test('are added with a name by the browser, and the first one comes with recovery codes', async () => {
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    const create = async () => ({
      id: 'a2V5',
      rawId: bytes('key'),
      type: 'public-key',
      getClientExtensionResults: () => ({}),
      response: { clientDataJSON: bytes('client'), attestationObject: bytes('object'), getTransports: () => ['usb'] },
    });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
    const api = show();
    api.answer(requestNewPasskey, () => ({
      challenge: 'Y2hhbGxlbmdl',
      rp: { id: 'portal.test', name: 'Evenkeel' },
      user: { id: 'aGVsZW4', name: 'helen', displayName: 'helen' },
      pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
      timeout: 1000,
      attestation: 'none' as const,
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      excludeCredentials: [],
    }));
    api.answer(addPasskey, () => ({ passkey: KEY, recoveryCodes: CODES }));

    await press('Add a passkey');
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Blue key{Enter}');

    expect(await screen.findByRole('dialog', { name: 'Recovery codes' })).toBeTruthy();
    expect(api.inputsOf(addPasskey)).toEqual([
      {
        body: {
          name: 'Blue key',
          credentialId: 'a2V5',
          clientData: 'Y2xpZW50',
          attestation: 'b2JqZWN0',
          transports: ['usb'],
        },
      },
    ]);
  });

  test('are listed with their dates, and can be renamed', async () => {
    const api = show({ passkeys: [{ ...KEY, lastUsedAt: '2026-08-05T10:00:00.000Z' }] });
    api.answer(renamePasskey, () => ({ ...KEY, name: 'Red key' }));

    expect(await screen.findByText('Added Aug 3, 2026, last used Aug 5, 2026')).toBeTruthy();
    await press('Rename Blue key');
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Red key{Enter}');

    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(api.inputsOf(renamePasskey)).toEqual([{ params: { id: KEY.id }, body: { name: 'Red key' } }]);
  });

  test('are not offered in a browser that does not support them, and the page says so', async () => {
    show();

    expect(await screen.findByText('This browser does not support passkeys.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});

test('new recovery codes are made and shown, and can be copied', async () => {
  const api = show({ totp: true, recoveryCodesLeft: 1 });
  api.answer(renewRecoveryCodes, () => ({ recoveryCodes: CODES }));
  const user = userEvent.setup();

  expect(await screen.findByText(/^1 code is left\. Please create new ones\./)).toBeTruthy();
  await press('Create new codes');
  await user.click(await screen.findByRole('button', { name: 'Copy' }));

  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
});

test('the section is shown in the language of the page', async () => {
  show({ totp: true, recoveryCodesLeft: 9 }, '/es/account');

  expect(await screen.findByText(/^Quedan 9 códigos\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cambiar de teléfono' })).toBeTruthy();
});
