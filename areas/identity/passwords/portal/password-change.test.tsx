import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { getAccount } from '#areas/identity/preferences/account.contract.ts';
import { changePassword, wrongPassword } from '../password.contract.ts';
import { PasswordEditPage } from './password-edit-page.tsx';
import { PasswordSection } from './password-section.tsx';
import { anOwnAccount } from '#areas/identity/preferences/portal/sample-account.ts';
import { aSessionUser } from '#areas/identity/sessions/portal/sample-session.ts';
import { SessionProvider } from '#areas/identity/sessions/portal/use-session.tsx';

const HELENS_ACCOUNT = anOwnAccount({ organizationTimeZone: 'UTC', organizations: [] });

const GOOD = 'tulips on the north quay';

async function fill(label: string, text: string) {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
}

async function fillIn(current: string, password = GOOD) {
  await fill('Current password', current);
  await fill('New password', password);
  await fill('Repeat new password', password);
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));

describe('the page to change the password', () => {
  function Here() {
    return <p>{useNavigation().path}</p>;
  }
  function open({ hasPassword = true } = {}) {
    const api = fakeApi();
    api.answer(getAccount, () => ({ ...HELENS_ACCOUNT, hasPassword }));
    showPage(
      <SessionProvider user={aSessionUser()}>
        <PasswordEditPage />
        <Here />
      </SessionProvider>,
      { path: '/password/edit' },
    );
    return api;
  }

  test('sends both passwords as typed, confirms the change and returns to the account', async () => {
    const api = open();
    api.answer(changePassword, () => undefined);

    await fillIn(' the old one ');
    await save();

    expect(await screen.findByText('Your password was changed.')).toBeTruthy();
    expect(screen.getByText('/account')).toBeTruthy();
    expect(api.inputsOf(changePassword)).toEqual([{ body: { currentPassword: ' the old one ', newPassword: GOOD } }]);
  });

  test('shows a wrong current password as an error of its field until it is changed', async () => {
    const text = 'This is not your current password.';
    open().refuse(changePassword, wrongPassword, { fields: { currentPassword: text } });
    await fillIn('wrong');
    await save();

    expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Current password'), '!');

    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  test("knows the person's own words without asking the server", async () => {
    open();

    await fillIn('the old one', 'helen of the northern mine');
    await save();

    expect(screen.getByText(/contains your name/)).toBeTruthy();
  });

  test('explains itself to a person without a password', async () => {
    open({ hasPassword: false });

    expect(await screen.findByText(/so there is no password to change here/)).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

describe('the password section of an account', () => {
  const show = (
    role: 'admin' | 'user',
    section = <PasswordSection hasPassword changedAt="2026-03-09T12:00:00.000Z" />,
  ) => showPage(<SessionProvider user={aSessionUser({ role })}>{section}</SessionProvider>, { path: '/account' });

  test('shows since when the password is in use and links administrators to its page', () => {
    show('admin');

    expect(screen.getByText('Last changed on March 9, 2026.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe('/password/edit');
  });

  test('opens as a dialog for people who are confined to their own page', async () => {
    fakeApi().answer(changePassword, () => undefined);
    show('user');
    await save();

    const dialog = await screen.findByRole('dialog', { name: 'Change your password' });
    await fillIn('the old one');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change password' }));

    expect(await screen.findByText('Your password was changed.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change your password' })).toBeNull());
  });

  test('explains why there is no password', () => {
    show('admin', <PasswordSection hasPassword={false} changedAt={null} />);

    expect(screen.getByText(/so there is no password to change here/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
