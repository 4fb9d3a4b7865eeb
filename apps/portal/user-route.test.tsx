import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { getAccount } from '#areas/identity/account.contract.ts';
import { listSessions } from '#areas/identity/own-sessions.contract.ts';
import { anOwnAccount } from '#areas/identity/portal/sample-account.ts';
import { aSessionUser, NORTH, OWN_ID } from '#areas/identity/portal/sample-session.ts';
import { storeUser } from '#areas/identity/portal/session-store.ts';
import { SessionProvider } from '#areas/identity/portal/use-session.tsx';
import { getSecondFactor } from '#areas/identity/second-factor.contract.ts';
import { getSession, logout, type SessionUser } from '#areas/identity/session.contract.ts';
import { listOwnInvitations } from '#areas/joining/invitation-answers.contract.ts';
import { listBaselines } from '#areas/baselines/baselines.contract.ts';
import { aTestState } from '#areas/testing/sample-result.ts';
import { getReferencePhoto } from '#areas/testing/photos.contract.ts';
import { listRemarks } from '#areas/testing/remarks.contract.ts';
import { listResults } from '#areas/testing/results.contract.ts';
import { getTestState } from '#areas/testing/test-state.contract.ts';
import { changeProfile, getProfile, leaveOrganization } from '#areas/users/own-profile.contract.ts';
import { getUser } from '#areas/users/users.contract.ts';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { UserRoute } from './user-route.tsx';

const SOMEBODY = '0192f0aa-1111-7000-8000-00000000000b';
const EVERYONE = { firstName: 'Helen', lastName: 'Marsh', phone: '5550100199' };

beforeEach(() => localStorage.clear());

/** The page of a person as this visitor sees it. */
function show(role: SessionUser['role'], id: string) {
  const api = fakeApi();
  const user = aSessionUser({ role, organizations: [NORTH] });
  storeUser(user);
  api.answer(getUser, () => ({ id, ...EVERYONE, employeeNumber: '104882', status: 'active' as const, tags: [] }));
  answerAboutTests(api, id);
  if (role === 'user') answerAboutAccount(api);
  showPage(
    <SessionProvider user={user}>
      <UserRoute />
    </SessionProvider>,
    { path: `/users/${id}`, params: { id } },
  );
  return api;
}

function answerAboutTests(api: ReturnType<typeof fakeApi>, userId: string) {
  api.answer(listResults, () => ({ items: [], nextCursor: null, total: 0 }));
  api.answer(listRemarks, () => ({ items: [] }));
  api.answer(listBaselines, () => ({ items: [] }));
  api.answer(getTestState, () => aTestState({ userId }));
  api.answer(getReferencePhoto, () => ({ photo: null, isAllowed: false }));
}

function answerAboutAccount(api: ReturnType<typeof fakeApi>) {
  api.answer(getProfile, () => EVERYONE);
  api.answer(listSessions, () => ({ items: [] }));
  const expiresAt = '2027-01-01T00:00:00.000Z';
  const invitation = { id: SOMEBODY, organizationName: 'Harbour Logistics', role: 'user' as const, expiresAt };
  api.answer(listOwnInvitations, () => ({ items: [invitation] }));
  api.answer(getSecondFactor, () => ({ totp: false, recoveryCodesLeft: 0, passkeys: [], isDemanded: false }));
  const organizations = [{ ...NORTH, role: 'user' as const, isLastAdmin: false }];
  api.answer(getAccount, () => anOwnAccount({ isEmailConfirmed: false, organizations }));
}

test('an ordinary user finds the whole account on the own page, with the invitations on top', async () => {
  show('user', OWN_ID);

  expect(await screen.findByText('(555) 010-0199')).toBeTruthy();
  expect(await screen.findByText(/Harbour Logistics/)).toBeTruthy();
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toContain('Account');
  expect(await screen.findByRole('button', { name: 'Send the link again' })).toBeTruthy();
});

test('an ordinary user is welcomed to the first test, an administrator sees the tests of a person', async () => {
  show('user', OWN_ID);
  expect(await screen.findByRole('button', { name: 'Start the full test' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeTruthy();

  show('admin', SOMEBODY);
  expect(await screen.findByText('No tests yet')).toBeTruthy();
});

test('a changed name reaches what the browser keeps', async () => {
  const api = show('user', OWN_ID);
  api.answer(changeProfile, () => EVERYONE);
  api.answer(getSession, () => ({ user: aSessionUser({ first_name: 'Helena' }), idleSeconds: 0 }));

  await userEvent.type(await screen.findByLabelText('First name'), 'a');
  await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);

  await expect.poll(() => localStorage.getItem('userInfo')).toContain('Helena');
});

test('whoever leaves the only organization is signed out', async () => {
  const loads = caughtPageLoads();
  show('user', OWN_ID).answer(leaveOrganization, () => ({ user: null }));

  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the organization' }));

  await expect.poll(() => loads).toEqual(['/login']);
  expect(localStorage.getItem('token')).toBeNull();
});

test('whoever leaves one of several goes on in another', async () => {
  const loads = caughtPageLoads();
  show('user', OWN_ID).answer(leaveOrganization, () => ({ user: aSessionUser({ token: 'elsewhere' }) }));

  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the organization' }));

  await expect.poll(() => loads).toEqual(['/']);
  expect(localStorage.getItem('token')).toBe('elsewhere');
});

test('signing out is on the page', async () => {
  const loads = caughtPageLoads();
  show('user', OWN_ID).answer(logout, () => undefined);

  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));

  expect(loads).toEqual(['/login']);
});

test("an administrator sees no account on somebody else's page", async () => {
  show('admin', SOMEBODY);
  await screen.findByText('104882');
  expect(screen.queryByText('Password')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Account Settings' })).toBeNull();
});

test('an administrator is led from the own page to the account', async () => {
  show('admin', OWN_ID);

  expect((await screen.findByRole('link', { name: 'Account Settings' })).getAttribute('href')).toBe('/account');
});
