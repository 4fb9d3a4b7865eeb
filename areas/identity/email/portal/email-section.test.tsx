import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { changeEmail, confirmEmail, resendEmailConfirmation } from '../email.contract.ts';
import { invalidLink } from '#areas/identity/accounts/one-time-link.ts';
import { ACCEPTED } from '#areas/identity/passwords/password.contract.ts';
import { getSession } from '#areas/identity/sessions/session.contract.ts';
import { EmailConfirmationDialog } from './email-confirmation-dialog.tsx';
import { EmailSection } from './email-section.tsx';
import { LoginPage } from '#areas/identity/sign-in/portal/login-page.tsx';
import { aSessionUser } from '#areas/identity/sessions/portal/sample-session.ts';
import { storeUser } from '#areas/identity/sessions/portal/session-store.ts';

beforeEach(() => localStorage.clear());

describe('the e-mail section of an account', () => {
  test('changes the address with a link that is sent to the new one', async () => {
    const api = fakeApi();
    api.answer(changeEmail, () => ACCEPTED);
    showPage(<EmailSection email="helen@site.example" isConfirmed />);

    await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
    await userEvent.type(await screen.findByLabelText('New e-mail address'), 'Helen@new.example{Enter}');

    expect(await screen.findByText(/We sent a link to helen@new.example/)).toBeTruthy();
    expect(screen.getByText('helen@site.example')).toBeTruthy();
    expect(api.inputsOf(changeEmail)).toEqual([{ body: { email: 'helen@new.example' } }]);
  });

  test('does not send an invalid address', async () => {
    fakeApi();
    showPage(<EmailSection email={null} isConfirmed={false} />);

    await userEvent.click(screen.getByRole('button', { name: 'Add an address' }));
    await userEvent.type(await screen.findByLabelText('New e-mail address'), 'helen@new{Enter}');

    expect(screen.getByText('This is not a complete e-mail address.')).toBeTruthy();
  });

  test('says when the address is not confirmed, and sends the link again', async () => {
    const api = fakeApi();
    api.answer(resendEmailConfirmation, () => ACCEPTED);
    showPage(<EmailSection email="helen@site.example" isConfirmed={false} />);

    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));

    expect(await screen.findByText('We sent a new link to helen@site.example.')).toBeTruthy();
    expect(api.inputsOf(resendEmailConfirmation)).toHaveLength(1);
  });
});

describe('a link that confirms an address', () => {
  const confirmButton = () => screen.findByRole('button', { name: 'Confirm this address' });

  test('works without a session, after a press, and leaves the address bar at once', async () => {
    const api = fakeApi();
    api.answer(confirmEmail, () => undefined);
    showPage(<LoginPage />, { path: '/login?error=401#confirm-email=the-secret' });

    expect(location.href).toMatch(/\/login\?error=401$/);
    expect(api.inputsOf(confirmEmail)).toEqual([]);
    await userEvent.click(await confirmButton());

    expect(await screen.findByText('Your e-mail address is confirmed.')).toBeTruthy();
    expect(api.inputsOf(confirmEmail)).toEqual([{ body: { token: 'the-secret' } }]);
  });

  test('works with a session, and refreshes the stored address', async () => {
    const api = fakeApi();
    api.answer(confirmEmail, () => undefined);
    api.answer(getSession, () => ({ user: aSessionUser({ email_address: 'helen@new.example' }), idleSeconds: 0 }));
    storeUser(aSessionUser());
    showPage(<EmailConfirmationDialog />, { path: '/users#confirm-email=the-secret' });

    await userEvent.click(await confirmButton());

    expect(await screen.findByText('Your e-mail address is confirmed.')).toBeTruthy();
    expect(location.hash).toBe('');
    await expect.poll(() => localStorage.getItem('userInfo')).toContain('helen@new.example');
  });

  test('says that it is dead and does not ask again', async () => {
    fakeApi().refuse(confirmEmail, invalidLink);
    showPage(<EmailConfirmationDialog />, { path: '/users#confirm-email=the-secret' });

    await userEvent.click(await confirmButton());

    expect(await screen.findByText(/This link no longer works/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull();
  });

  test('is not mistaken for any other fragment', () => {
    showPage(<EmailConfirmationDialog />, { path: '/users#second-factor' });

    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(location.hash).toBe('#second-factor');
  });
});
