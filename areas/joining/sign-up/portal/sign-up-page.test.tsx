import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { invalidLink } from '#areas/identity/accounts/one-time-link.ts';
import { ACCEPTED } from '#areas/identity/passwords/password.contract.ts';
import { DeploymentProvider } from '#platform/portal/deployment.tsx';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { NOTHING_SET } from '#platform/shared/deployment.ts';
import { invalidInput } from '#platform/shared/problem.ts';
import { showJoinLink } from '#areas/joining/join-links/join-links.contract.ts';
import { setUp } from '../set-up.contract.ts';
import { confirmSignUp, domainNotOpen, joinCodeUnknown, signUp } from '../sign-up.contract.ts';
import { SignUpPage } from './sign-up-page.tsx';

const USER = {
  id: '0192f0aa-1111-7000-8000-00000000000a',
  role: 'admin' as const,
  isSuperAdmin: false,
  permissions: [],
  token: 'token-of-rosa',
  settings: {
    portalInactivityTimeout: 10,
    idleLogout: true,
    rememberedAccounts: true,
    locale: null,
    startPage: null,
    dateFormat: 'locale' as const,
    hourFormat: 'locale' as const,
    timeZone: 'UTC',
  },
  organization_id: '0192f0aa-aaaa-7000-8000-000000000001',
  organization_name: '',
  email_address: 'rosa@site.example',
  first_name: 'Rosa',
  organizations: [{ id: '0192f0aa-aaaa-7000-8000-000000000001', name: '' }],
};
const JOIN_TOKEN = 'aB3'.padEnd(43, '-');
const TOKEN = 'cD4'.padEnd(43, '_');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const show = (path: string, { isOpen = true } = {}) =>
  showPage(
    <DeploymentProvider deployment={{ ...NOTHING_SET, signUp: isOpen }}>
      <SignUpPage />
    </DeploymentProvider>,
    { path },
  );

async function fillIn({ password = 'nine quiet otters' } = {}) {
  await userEvent.type(screen.getByLabelText('First name'), 'Rosa');
  await userEvent.type(screen.getByLabelText('Last name'), 'Quispe');
  await userEvent.type(screen.getByLabelText('E-mail'), ' rosa@site.example ');
  await userEvent.type(screen.getByLabelText('Password'), password);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the form', () => {
  test('sends what was typed and then asks to check the mail', async () => {
    const api = fakeApi();
    api.answer(signUp, () => ACCEPTED);
    show('/signup');

    await fillIn();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'pt');
    await userEvent.click(screen.getByLabelText('I have read the Terms of Use and accept them.'));
    await press('Create account');

    expect((await screen.findByRole('heading')).textContent).toBe('Check your e-mail');
    expect(screen.getByText(/rosa@site\.example/)).toBeTruthy();
    expect(api.inputsOf(signUp)).toEqual([
      {
        body: {
          firstName: 'Rosa',
          lastName: 'Quispe',
          email: 'rosa@site.example',
          password: 'nine quiet otters',
          locale: 'pt',
          acceptsTerms: true,
        },
      },
    ]);
    expect(localStorage).toHaveLength(0);
  });

  test('names what is missing in the language of the page, and sends nothing', async () => {
    fakeApi();
    show('/es/signup');

    await press('Crear cuenta');

    expect(screen.getAllByText('Complete este campo.')).toHaveLength(3);
    expect(screen.getByText('Lea los términos de uso y marque la casilla.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
  });

  test('a password with the person’s name is refused before it is sent', async () => {
    fakeApi();
    show('/signup');

    await fillIn({ password: 'quispe-2026-mine' });
    await press('Create account');

    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });

  test('the server’s error is shown beside the field until it is changed', async () => {
    fakeApi().refuse(signUp, invalidInput, { fields: { password: 'Many people use this password.' } });
    show('/signup');

    await fillIn();
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Create account');

    expect(await screen.findByText('Many people use this password.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Password'), '!');
    expect(screen.queryByText('Many people use this password.')).toBeNull();
  });

  test('a person with a join link sends its token along', async () => {
    const api = fakeApi();
    api.answer(signUp, () => ACCEPTED);
    api.answer(showJoinLink, () => ({
      state: 'valid' as const,
      organizationName: 'Northern Mine',
      allowedDomain: null,
      tagNames: [],
    }));
    sessionStorage.setItem('wantedPath', `/es/join/${JOIN_TOKEN}`);
    show('/signup', { isOpen: false });

    expect(screen.getByRole('heading').textContent).toBe('Create an account to join');
    expect(await screen.findByText(/You opened a link from Northern Mine/)).toBeTruthy();
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Create account');

    await screen.findByText(/We sent a message/);
    expect(api.inputsOf(signUp)).toMatchObject([{ body: { joinToken: JOIN_TOKEN } }]);
  });

  test('where sign-up creates no organizations a code is required, and sent as typed', async () => {
    const api = fakeApi();
    api.answer(signUp, () => ACCEPTED);
    show('/signup', { isOpen: false });
    expect(screen.getByRole('heading').textContent).toBe('Sign up with a code');
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Create account');

    const code = screen.getByLabelText('Sign-up code of your organization');
    expect(document.activeElement).toBe(code);
    expect(api.inputsOf(signUp)).toEqual([]);
    await userEvent.type(code, ' abcd-2345 ');
    await press('Create account');
    await screen.findByText(/We sent a message/);
    expect(api.inputsOf(signUp)).toMatchObject([{ body: { joinCode: 'abcd-2345' } }]);
  });

  test('an unknown code shows an error', async () => {
    fakeApi().refuse(signUp, joinCodeUnknown, { message: 'No organization has this code.' });
    show('/signup');
    await userEvent.click(screen.getByLabelText('Join my organization with a code'));
    await userEvent.type(screen.getByLabelText('Sign-up code of your organization'), 'ABCD2345');
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Create account');

    expect(await screen.findByText('No organization has this code.')).toBeTruthy();
  });
});

describe('with the work address', () => {
  test('the domain is sent along, and the page says what comes next', async () => {
    const api = fakeApi();
    api.answer(signUp, () => ACCEPTED);
    show('/signup', { isOpen: false });
    expect(screen.queryByLabelText('Set up a new organization')).toBeNull();
    await userEvent.click(screen.getByLabelText('Join my organization with my work e-mail'));

    expect(screen.getByRole('heading').textContent).toBe('Sign up with your work e-mail');
    expect(screen.queryByLabelText('Sign-up code of your organization')).toBeNull();
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Create account');

    await screen.findByText(/We sent a message/);
    expect(api.inputsOf(signUp)).toMatchObject([{ body: { byDomain: true } }]);
    expect(screen.getByRole('link', { name: 'What happens next' }).getAttribute('href')).toBe('/registration-welcome');
  });

  test('a domain that is not open shows an error with advice', async () => {
    fakeApi().refuse(signUp, domainNotOpen, { message: 'No organization here admits people by this e-mail domain.' });
    show('/signup');
    await userEvent.click(screen.getByLabelText('Join my organization with my work e-mail'));
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Create account');

    expect(await screen.findByText('No organization here admits people by this e-mail domain.')).toBeTruthy();
  });
});

describe('the link in the mail', () => {
  test('is used by pressing the button, not by opening the page, and leaves no trace in the address', async () => {
    const loads = caughtPageLoads();
    const api = fakeApi();
    api.answer(confirmSignUp, () => ({ user: USER }));
    show(`/es/signup#confirm=${TOKEN}`);

    expect(location.hash).toBe('');
    expect(api.inputsOf(confirmSignUp)).toEqual([]);
    await press('Confirmar y continuar');

    await expect.poll(() => loads).toEqual(['/es/complete-signup']);
    expect(api.inputsOf(confirmSignUp)).toEqual([{ body: { token: TOKEN } }]);
    expect(localStorage.getItem('token')).toBe('token-of-rosa');
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ first_name: 'Rosa' });
  });

  test('keeps its secret when the language changes', () => {
    show(`/signup#confirm=${TOKEN}`);

    expect(screen.getByRole('link', { name: 'Português' }).getAttribute('href')).toBe(`/pt/signup#confirm=${TOKEN}`);
  });

  test('does not replace a live session without a warning', () => {
    localStorage.setItem('token', 'token-of-helen');
    show(`/signup#confirm=${TOKEN}`);

    expect(screen.getByText(/There is an open session in this browser/)).toBeTruthy();
  });

  test('that no longer works offers a next step', async () => {
    fakeApi().refuse(confirmSignUp, invalidLink);
    show(`/signup#confirm=${TOKEN}`);

    await press('Confirm and continue');

    expect((await screen.findByRole('heading')).textContent).toBe('This link does not work');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Sign up again' }).getAttribute('href')).toBe('/signup');
    expect(localStorage).toHaveLength(0);
  });
});

describe('the set-up link', () => {
  test('creates the super administrator and continues', async () => {
    const loads = caughtPageLoads();
    const api = fakeApi();
    api.answer(setUp, () => ({ user: { ...USER, isSuperAdmin: true } }));
    show(`/signup#setup=${TOKEN}`, { isOpen: false });

    await fillIn();
    await press('Create super administrator');

    await expect.poll(() => loads).toEqual(['/complete-signup']);
    expect(api.inputsOf(setUp)).toMatchObject([{ body: { token: TOKEN, email: 'rosa@site.example', locale: 'en' } }]);
  });

  test('that no longer works names the command for a new one', async () => {
    fakeApi().refuse(setUp, invalidLink);
    show(`/signup#setup=${TOKEN}`);

    await fillIn();
    await press('Create super administrator');

    expect((await screen.findByRole('alert')).textContent).toContain('npm run create-super-admin');
  });
});
