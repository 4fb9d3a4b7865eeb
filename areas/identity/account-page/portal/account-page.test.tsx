import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { unavailable } from '#platform/shared/problem.ts';
import { changePreferences, getAccount, type OwnAccount } from '#areas/identity/preferences/account.contract.ts';
import { listSessions } from '#areas/identity/sessions/own-sessions.contract.ts';
import { getSecondFactor } from '#areas/identity/second-factor/second-factor.contract.ts';
import { getSession, switchOrganization, type SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { AccountPage } from './account-page.tsx';
import { anOwnAccount } from '#areas/identity/preferences/portal/sample-account.ts';
import { aSessionUser, HARBOUR } from '#areas/identity/sessions/portal/sample-session.ts';
import { SessionProvider } from '#areas/identity/sessions/portal/use-session.tsx';

interface Shown {
  isDown?: boolean;
  account?: Partial<OwnAccount>;
  user?: Partial<SessionUser>;
  path?: string;
}

/** Renders the page against a fake server that knows the account, or is down. */
function show({ isDown = false, account = {}, user = {}, path = '/account' }: Shown = {}) {
  const api = fakeApi();
  if (isDown) api.refuse(getAccount, unavailable);
  else api.answer(getAccount, () => anOwnAccount(account));
  api.answer(listSessions, () => ({ items: [] }));
  const none = { totp: false, isTotpUnreadable: false, recoveryCodesLeft: 0, passkeys: [], isDemanded: false };
  api.answer(getSecondFactor, () => none);
  api.answer(getSession, () => ({ user: aSessionUser(user), idleSeconds: 0 }));
  showPage(
    <SessionProvider user={aSessionUser(user)}>
      <AccountPage profile={<p>The profile</p>} leave={({ name }) => <button type="button">Leave {name}</button>} />
    </SessionProvider>,
    { path },
  );
  return api;
}

/** Sets what the session endpoint answers from now on. */
const answerSession = (api: ReturnType<typeof fakeApi>, settings: Partial<SessionUser['settings']>) =>
  api.answer(getSession, () => ({
    user: aSessionUser({ settings: { ...aSessionUser().settings, ...settings } }),
    idleSeconds: 0,
  }));

beforeEach(() => localStorage.clear());

describe('the account page', () => {
  test('has every part and a link to each', async () => {
    show();

    expect(await screen.findByText('The profile')).toBeTruthy();
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    const targets = links.map((link) => link.getAttribute('href')?.slice(1) ?? '');
    expect(targets).toContain('second-factor');
    expect(targets.filter((id) => !document.getElementById(id))).toEqual([]);
  });

  test('keeps the whole login closed to a session of one organization until the person confirms', async () => {
    const api = show({ account: { isConfined: true } });

    const buttons = await screen.findAllByRole('button', { name: 'Confirm that it is you' });

    expect(buttons).toHaveLength(4);
    expect(api.inputsOf(getSecondFactor)).toEqual([]);
    expect(screen.getAllByText(/You signed in through the single sign-on of/)).toHaveLength(4);
  });

  test('offers a retry when the account cannot be loaded', async () => {
    const api = show({ isDown: true });
    const again = await screen.findByRole('button', { name: 'Retry' });
    api.answer(getAccount, () => anOwnAccount());

    await userEvent.click(again);

    expect(await screen.findByText('The profile')).toBeTruthy();
  });
});

describe('language and time zone', () => {
  test('follow the organization until something else is chosen', async () => {
    show();

    expect((await screen.findByLabelText<HTMLSelectElement>('Language')).selectedOptions[0]?.text).toBe(
      'Same as the organization (English)',
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Time zone').selectedOptions[0]?.text).toBe(
      'Same as the organization (Lima)',
    );
  });

  test('a new language is saved, and the page reloads in it at the same part', async () => {
    const loads = caughtPageLoads();
    const api = show();
    api.answer(changePreferences, () => anOwnAccount({ locale: 'es' }));

    await userEvent.selectOptions(await screen.findByLabelText('Language'), 'Español');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await expect.poll(() => loads).toEqual(['/es/account#preferences']);
    expect(api.inputsOf(changePreferences)).toEqual([
      { body: { locale: 'es', timeZone: null, dateFormat: 'locale', hourFormat: 'locale', startPage: null } },
    ]);
    expect(document.cookie).toContain('i18n_redirected=es');
  });

  test('a new time zone alone does not reload the page or change its language', async () => {
    const loads = caughtPageLoads();
    const api = show({ path: '/pt/account' });
    api.answer(changePreferences, () => anOwnAccount({ timeZone: 'Europe/Lisbon' }));

    await userEvent.selectOptions(await screen.findByLabelText('Fuso horário'), 'Europe/Lisbon');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Suas preferências foram salvas.')).toBeTruthy();
    expect(api.inputsOf(changePreferences)).toEqual([
      {
        body: { locale: null, timeZone: 'Europe/Lisbon', dateFormat: 'locale', hourFormat: 'locale', startPage: null },
      },
    ]);
    expect(loads).toEqual([]);
  });
});

describe('dates and the start page', () => {
  test('a new date format shows at once, without reloading the page', async () => {
    const loads = caughtPageLoads();
    const api = show({ path: '/pt/account' });
    api.answer(getAccount, () => anOwnAccount({ passwordChangedAt: '2026-11-05T12:00:00.000Z' }));
    api.answer(changePreferences, () => anOwnAccount({ dateFormat: 'iso' }));
    answerSession(api, { dateFormat: 'iso' });

    await userEvent.selectOptions(await screen.findByLabelText('Datas'), 'iso');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText(/2026-11-05/)).toBeTruthy();
    expect(api.inputsOf(changePreferences)[0]?.body).toMatchObject({ dateFormat: 'iso' });
    expect(loads).toEqual([]);
  });

  test("a person's own time zone and 24-hour clock show at once", async () => {
    const api = show();
    const account = anOwnAccount({ passwordChangedAt: '2026-11-05T12:00:00.000Z' });
    api.answer(getAccount, () => account);
    api.answer(changePreferences, () => ({ ...account, timeZone: 'Pacific/Kiritimati', hourFormat: '24' as const }));
    answerSession(api, { timeZone: 'Pacific/Kiritimati', hourFormat: '24' });

    await userEvent.selectOptions(await screen.findByLabelText('Time zone'), 'Pacific/Kiritimati');
    await userEvent.selectOptions(screen.getByLabelText('Hours'), '24 hours (14:05)');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Times in Pacific/Kiritimati')).toBeTruthy();
    expect(api.inputsOf(changePreferences)[0]?.body).toMatchObject({
      timeZone: 'Pacific/Kiritimati',
      hourFormat: '24',
    });
    expect(await screen.findByText(/November 6, 2026/)).toBeTruthy();
  });

  test("with no zone chosen, the profile's time zone applies if it has one", async () => {
    show({ account: { usualTimeZone: 'Asia/Tokyo' } });

    expect((await screen.findByLabelText<HTMLSelectElement>('Time zone')).selectedOptions[0]?.text).toBe(
      'Same as your profile (Tokyo)',
    );
  });

  test('a chosen start page is saved, and the session has it from then on', async () => {
    const api = show();
    const settings = { ...aSessionUser().settings, startPage: '/tags' as const };
    api.answer(changePreferences, () => anOwnAccount({ startPage: '/tags' }));
    api.answer(getSession, () => ({ user: aSessionUser({ settings }), idleSeconds: 0 }));

    await userEvent.selectOptions(await screen.findByLabelText('Page after signing in'), 'User Tags');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Your preferences are saved.')).toBeTruthy();
    expect(api.inputsOf(changePreferences)[0]?.body).toMatchObject({ startPage: '/tags' });
    expect(localStorage.getItem('userInfo')).toContain('"startPage":"/tags"');
  });

  test('a person who may see the dashboard can choose it as the start page', async () => {
    const api = show();
    api.answer(changePreferences, () => anOwnAccount({ startPage: '/dashboard' }));
    api.answer(getSession, () => ({ user: aSessionUser(), idleSeconds: 0 }));

    await userEvent.selectOptions(await screen.findByLabelText('Page after signing in'), 'Dashboard');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Your preferences are saved.')).toBeTruthy();
    expect(api.inputsOf(changePreferences)[0]?.body).toMatchObject({ startPage: '/dashboard' });
  });

  test('a person with only one page is offered no start page', async () => {
    show({ user: { role: 'user' } });

    expect(await screen.findByLabelText('Dates')).toBeTruthy();
    expect(screen.queryByLabelText('Page after signing in')).toBeNull();
  });
});

describe('the list of organizations', () => {
  test("shows each organization with the person's role; only the current one can be left", async () => {
    show();

    const here = await screen.findByText('You are here');
    expect(here.closest('li')?.textContent).toContain('Northern MineYou are hereAdministrator');
    expect(screen.getAllByRole('button', { name: /^Leave/ })).toHaveLength(1);
  });

  test('switches to another organization with a new session at the start page', async () => {
    const loads = caughtPageLoads();
    const api = show();
    api.answer(switchOrganization, () => ({ user: aSessionUser({ token: 'new', organization_id: HARBOUR.id }) }));

    await userEvent.click(await screen.findByRole('button', { name: 'Switch to Harbour Logistics' }));

    await expect.poll(() => loads).toEqual(['/']);
    expect(api.inputsOf(switchOrganization)).toEqual([{ body: { organizationId: HARBOUR.id } }]);
    expect(localStorage.getItem('token')).toBe('new');
  });
});

describe('the remembered accounts', () => {
  const remember = (...emails: string[]) => localStorage.setItem('accounts', JSON.stringify(emails));

  test('are listed with the current one marked, and can be forgotten one by one', async () => {
    remember('Helen@site.example', 'ana@site.example');
    show();

    expect((await screen.findByText('This account')).closest('li')?.textContent).toContain('Helen@site.example');
    await userEvent.click(screen.getByRole('button', { name: 'Remove ana@site.example from this device' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Helen@site.example from this device' }));

    expect(localStorage.getItem('accounts')).toBe('[]');
    expect(screen.getByText('No accounts are remembered on this device.')).toBeTruthy();
  });

  test('are not kept where the organization does not allow them', async () => {
    const { settings } = aSessionUser();
    show({ user: { settings: { ...settings, rememberedAccounts: false } } });

    expect(await screen.findByText(/Your organization does not allow accounts/)).toBeTruthy();
  });
});
