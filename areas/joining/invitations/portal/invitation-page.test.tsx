import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { secondFactorRequired } from '#areas/identity/second-factor/second-factor.contract.ts';
import { invalidCredentials, logout, switchOrganization } from '#areas/identity/sessions/session.contract.ts';
import { aSessionUser, HARBOUR, NORTH } from '#areas/identity/sessions/portal/sample-session.ts';
import { storeSession } from '#platform/portal/stored-session.ts';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { invalidInput, notFound, unavailable } from '#platform/shared/problem.ts';
import {
  acceptAsNewPerson,
  acceptSignedIn,
  acceptWithPassword,
  askForNewInvitation,
  showInvitation,
  type InvitationOffer,
} from '../invitation-answers.contract.ts';
import { InvitationPage } from './invitation-page.tsx';

const TOKEN = `aB${'3'.repeat(41)}`;

const anOffer = (changes: Partial<InvitationOffer> = {}): InvitationOffer => ({
  state: 'valid',
  organizationName: 'Northern Mine',
  logo: null,
  invitedBy: 'Helen O.',
  role: 'user',
  profile: null,
  scope: null,
  email: 'ana@site.example',
  firstName: 'Ana',
  lastName: 'Ferreira',
  hasAccount: false,
  needsUsername: false,
  passwordsAllowed: true,
  expiresAt: '2026-11-15T05:36:00.000Z',
  ...changes,
});

function show(changes: Partial<InvitationOffer> = {}, locale = '') {
  const api = fakeApi();
  api.answer(showInvitation, () => anOffer(changes));
  showPage(<InvitationPage />, { path: `${locale}/signup/${TOKEN}` });
  return api;
}

const heading = () => screen.findByRole('heading', { level: 1 });
/** Pastes the text at once, as a password manager does. Typing key by key is slow and covered by another test. */
const fill = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('an open invitation', () => {
  test('says who invites to which organization, and a new person joins with a password', async () => {
    const loads = caughtPageLoads();
    const api = show();
    api.answer(acceptAsNewPerson, () => ({ user: aSessionUser({ token: 'new-token' }) }));

    expect((await heading()).textContent).toBe('Join Northern Mine');
    expect(screen.getByText('Helen O. invites you as a test taker.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').readOnly).toBe(true);
    await fill('Password', 'nine quiet otters');
    await userEvent.click(screen.getByLabelText('I have read the Terms of Use and accept them.'));
    await press('Accept and continue');

    await expect.poll(() => loads).toEqual(['/']);
    expect(api.inputsOf(acceptAsNewPerson)).toEqual([
      {
        params: { token: TOKEN },
        body: {
          firstName: 'Ana',
          lastName: 'Ferreira',
          password: 'nine quiet otters',
          locale: 'en',
          acceptsTerms: true,
        },
      },
    ]);
    expect(localStorage.getItem('token')).toBe('new-token');
  });

  test('leaves no one signed in on a shared device, and the next page knows what was registered', async () => {
    const loads = caughtPageLoads();
    const api = show({ email: null, needsUsername: true }, '/es');
    api.answer(acceptAsNewPerson, () => ({ user: aSessionUser({ token: 'new-token' }) }));
    api.answer(logout, () => undefined);

    await fill('Nombre de usuario', 'ana.f');
    await fill('Contraseña', 'nine quiet otters');
    await userEvent.click(screen.getByLabelText('He leído los términos de uso y los acepto.'));
    await userEvent.click(screen.getByLabelText('Iniciar mi sesión en este dispositivo'));
    await press('Aceptar y continuar');

    await expect.poll(() => loads).toEqual(['/es/registration-welcome']);
    expect(localStorage.getItem('token')).toBeNull();
    expect(api.inputsOf(logout)).toHaveLength(1);
    expect(JSON.parse(sessionStorage.getItem('registration') ?? '')).toEqual({
      organization: 'Northern Mine',
      username: 'ana.f',
    });
  });

  test('names what is missing and sends nothing', async () => {
    show({ email: null, needsUsername: true });
    await press('Accept and continue');

    expect(await screen.findByText('Please read the Terms of Use and check the box.')).toBeTruthy();
    expect(screen.getAllByText('Please fill in this field.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('User name'));
  });

  test('asks a person without an address for a user name, and says when it is taken', async () => {
    const api = show({ email: null, needsUsername: true });
    api.refuse(acceptAsNewPerson, invalidInput, { fields: { username: 'This user name is taken.' } });

    await fill('User name', 'ana.f');
    await fill('Password', 'nine quiet otters');
    await userEvent.click(screen.getByLabelText('I have read the Terms of Use and accept them.'));
    await press('Accept and continue');

    expect(await screen.findByText('This user name is taken.')).toBeTruthy();
    expect(api.inputsOf(acceptAsNewPerson)[0]?.body.username).toBe('ana.f');
    await fill('User name', '2');
    expect(screen.queryByText('This user name is taken.')).toBeNull();
  });

  test('asks a person with an account for its password and then for the second factor', async () => {
    const loads = caughtPageLoads();
    const api = show({ hasAccount: true });
    api.refuse(acceptWithPassword, invalidCredentials);
    await userEvent.type(await screen.findByLabelText('Password'), 'a wrong one{Enter}');
    expect(await screen.findByText('The e-mail, user name or password is not right.')).toBeTruthy();

    api.refuse(acceptWithPassword, secondFactorRequired);
    await press('Sign in and accept');
    await fill('Code', '123456');
    api.answer(acceptWithPassword, () => ({ user: aSessionUser() }));
    await press('Sign in and accept');

    await expect.poll(() => loads).toEqual(['/']);
    expect(api.inputsOf(acceptWithPassword).at(-1)?.body).toEqual({ password: 'a wrong one', code: '123456' });
  });

  test('of an organization with single sign-on asks for no password', async () => {
    show({ passwordsAllowed: false });

    expect(await screen.findByText(/allows only its own company sign-in/)).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  test.each([
    [null, 'You would see everyone in the organization.'],
    [['North', 'Night'], 'You would see the people with these tags: North, Night.'],
  ])('to administer shows the profile, and with the scope %j: %s', async (scope, words) => {
    show({ role: 'admin', profile: 'supervisor', scope });

    const offered = await screen.findByText(/Your profile would be: Supervisor\./);

    expect(offered.textContent).toContain(words);
  });

  test('is in Spanish under /es', async () => {
    show({ role: 'admin' }, '/es');

    expect((await heading()).textContent).toBe('Unirse a Northern Mine');
    expect(screen.getByText('Helen O. le invita para administrar el portal.')).toBeTruthy();
  });
});

describe('with a signed-in person', () => {
  test('the right person accepts at once and moves to the new organization', async () => {
    const loads = caughtPageLoads();
    storeSession(aSessionUser({ email_address: 'ana@site.example' }));
    const api = show();
    api.answer(acceptSignedIn, () => ({
      organizationId: HARBOUR.id,
      organizationName: HARBOUR.name,
      wasMember: false,
    }));
    api.answer(switchOrganization, () => ({ user: aSessionUser({ token: 'there' }) }));

    await press('Accept and continue');
    expect(await screen.findByText('You now belong to Harbour Logistics.')).toBeTruthy();
    await press('Switch to Harbour Logistics');

    await expect.poll(() => loads).toEqual(['/']);
    expect(api.inputsOf(switchOrganization)).toEqual([{ body: { organizationId: HARBOUR.id } }]);
    expect(localStorage.getItem('token')).toBe('there');
  });

  test('another person learns that, and can sign out and return to the same link', async () => {
    const loads = caughtPageLoads();
    storeSession(aSessionUser({ email_address: 'bo@site.example', organization_name: NORTH.name }));
    const api = show();
    api.answer(logout, () => undefined);

    expect(
      await screen.findByText(/was sent to ana@site.example, but you are signed in as bo@site.example/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept and continue' })).toBeNull();
    await press('Sign out and continue');

    expect(loads).toEqual([`/signup/${TOKEN}`]);
    expect(localStorage.getItem('token')).toBeNull();
    await expect.poll(() => api.headersOf(logout)[0]?.get('authorization')).toBe('Bearer token-of-helen');
  });
});

describe('an invitation that is over', () => {
  test('and has expired lets the person ask for a new one', async () => {
    const api = show({ state: 'expired' });
    api.answer(askForNewInvitation, () => undefined);
    expect((await heading()).textContent).toBe('This invitation has expired');

    await press('Ask Helen O. for a new one');

    expect((await screen.findByText(/Helen O. gets a message/)).getAttribute('role')).toBe('status');
    expect(api.inputsOf(askForNewInvitation)).toHaveLength(1);
  });

  test.each([
    ['used', 'Already accepted'],
    ['revoked', 'This invitation was revoked'],
    ['declined', 'You declined this invitation'],
  ] as const)('and %s says so', async (state, title) => {
    show({ state });

    expect((await heading()).textContent).toBe(title);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  test('or never existed shows no reason that would help a guesser', async () => {
    fakeApi().refuse(showInvitation, notFound);
    showPage(<InvitationPage />, { path: `/signup/${TOKEN}` });

    expect((await heading()).textContent).toBe('This link does not work');
  });

  test('is loaded again after a failed call', async () => {
    const api = fakeApi();
    api.refuse(showInvitation, unavailable);
    showPage(<InvitationPage />, { path: `/signup/${TOKEN}` });
    await screen.findByRole('button', { name: 'Retry' });

    api.answer(showInvitation, () => anOffer());
    await press('Retry');

    expect(await screen.findByText('Join Northern Mine')).toBeTruthy();
  });
});
