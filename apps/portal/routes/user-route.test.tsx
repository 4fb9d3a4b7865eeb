import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listCases } from '#areas/cases/case/cases.contract.ts';
import { listOwnCases, type OwnCase } from '#areas/cases/own-cases/own-cases.contract.ts';
import { anOwnCase } from '#areas/cases/handling/sample-case.ts';
import { getGateCode } from '#areas/gate/gate-code.contract.ts';
import { getAccount } from '#areas/identity/preferences/account.contract.ts';
import { listSessions } from '#areas/identity/sessions/own-sessions.contract.ts';
import { anOwnAccount } from '#areas/identity/preferences/portal/sample-account.ts';
import { aSessionUser, NORTH, OWN_ID } from '#areas/identity/sessions/portal/sample-session.ts';
import { storeUser } from '#areas/identity/sessions/portal/session-store.ts';
import { SessionProvider } from '#areas/identity/sessions/portal/use-session.tsx';
import { getSecondFactor } from '#areas/identity/second-factor/second-factor.contract.ts';
import { getSession, logout, type SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { getUserAccess } from '#areas/identity/user-access/user-access.contract.ts';
import { listOwnInvitations } from '#areas/joining/invitations/invitation-answers.contract.ts';
import { listConsentsOf, listOwnConsents } from '#areas/privacy/consents.contract.ts';
import { getOwnErasureRequest } from '#areas/privacy/erasure.contract.ts';
import { getPrivacyNotice } from '#areas/testing/policy/privacy.contract.ts';
import { listBaselines } from '#areas/baselines/baselines.contract.ts';
import { getPersonSchedule, type PersonSchedule } from '#areas/schedules/person/own-schedule.contract.ts';
import { anExpectedTest, aPersonSchedule } from '#areas/schedules/person/sample-person-schedule.ts';
import { aResult, aTestState } from '#areas/testing/results/sample-result.ts';
import { getTestCard } from '#areas/testing/cards/cards.contract.ts';
import { getKioskPicture } from '#areas/testing/kiosk-pictures/pictures.contract.ts';
import { getReferencePhoto } from '#areas/testing/photos/photos.contract.ts';
import { listLatestResults } from '#areas/testing/results/latest-results.contract.ts';
import { listRemarks } from '#areas/testing/remarks/remarks.contract.ts';
import { listResults, type ResultWithMessage } from '#areas/testing/results/results.contract.ts';
import { getNotHandedIn } from '#areas/testing/test-detail/test-detail.contract.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { changeProfile, getProfile, leaveOrganization } from '#areas/users/own-profile/own-profile.contract.ts';
import { aPerson } from '#areas/users/person/sample-user.ts';
import { getUser } from '#areas/users/person/users.contract.ts';
import { listActivity } from '#areas/users/record/activity.contract.ts';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { getListView, USUAL_LIST_VIEW } from '#platform/shared/list-views.contract.ts';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { UserRoute } from './user-route.tsx';

const SOMEBODY = '0192f0aa-1111-7000-8000-00000000000b';
const NOTHING_EXPECTED = aPersonSchedule({ tests: [], schedules: [] });
const EVERYONE = { firstName: 'Helen', lastName: 'Marsh', phone: '5550100199' };

beforeEach(() => localStorage.clear());

interface Shown {
  tab?: string;
  schedule?: PersonSchedule;
  cases?: OwnCase[];
  results?: ResultWithMessage[];
}

/** Renders a person's page as this visitor sees it. */
function show(
  role: SessionUser['role'],
  id: string,
  { tab = '', schedule = NOTHING_EXPECTED, cases = [], results = [], ...changes }: Partial<SessionUser> & Shown = {},
) {
  const api = fakeApi();
  const user = aSessionUser({ role, organizations: [NORTH], ...changes });
  storeUser(user);
  api.answer(getUser, () => aPerson({ id, ...EVERYONE }));
  answerAboutTests(api, id, { schedule, results });
  if (role === 'user') api.answer(getGateCode, () => ({ code: null }));
  if (role === 'user') answerAboutAccount(api, cases);
  else answerAdministrator(api);
  showPage(
    <SessionProvider user={user}>
      <UserRoute />
    </SessionProvider>,
    { path: `/users/${id}?tab=${tab}`, params: { id }, clock: user.settings },
  );
  return api;
}

/** Answers the calls that only administrators make. */
function answerAdministrator(api: ReturnType<typeof fakeApi>) {
  api.answer(getOrganization, () => ({ name: 'Northern Mine', timeZone: 'America/Lima', locale: 'es' as const }));
  api.answer(getListView, () => USUAL_LIST_VIEW);
  api.answer(getOwnScope, () => ({ scope: null, resultDays: null }));
  api.answer(getNotHandedIn, () => ({ days: 30, count: 0, lastBegunAt: null }));
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  api.answer(listCases, () => ({ items: [], nextCursor: null, total: 0 }));
  api.answer(listConsentsOf, () => ({ items: [] }));
  api.answer(getUserAccess, () => ({ login: null, sessions: [] }));
  api.answer(listActivity, () => ({ items: [], nextCursor: null, total: 0 }));
}

function answerAboutTests(
  api: ReturnType<typeof fakeApi>,
  userId: string,
  { schedule, results }: Required<Pick<Shown, 'schedule' | 'results'>>,
) {
  api.answer(listResults, () => ({ items: results, nextCursor: null, total: results.length }));
  api.answer(listLatestResults, () => ({ items: [] }));
  api.answer(listRemarks, () => ({ items: [] }));
  api.answer(listBaselines, () => ({ items: [] }));
  api.answer(getTestState, () => aTestState({ userId }));
  api.answer(getPersonSchedule, () => schedule);
  api.answer(getTestCard, () => ({ card: null }));
  api.answer(getReferencePhoto, () => ({ photo: null, isAllowed: false }));
  api.answer(getKioskPicture, () => ({ picture: null, setAt: null, isOwn: null, isUsed: false }));
}

/** A person who has taken all first steps. */
const STEPS_TAKEN = {
  ...USUAL_LIST_VIEW,
  columns: ['language', 'device', 'practice'].map((id) => ({ id, isShown: false })),
};

function answerAboutAccount(api: ReturnType<typeof fakeApi>, cases: OwnCase[]) {
  api.answer(getListView, () => STEPS_TAKEN);
  api.answer(getProfile, () => EVERYONE);
  api.answer(listOwnCases, () => ({ cases }));
  api.answer(getPrivacyNotice, () => ({ version: null, since: null, notice: {} }));
  api.answer(listOwnConsents, () => ({ items: [] }));
  api.answer(getOwnErasureRequest, () => ({ request: null }));
  api.answer(listSessions, () => ({ items: [] }));
  const expiresAt = '2027-01-01T00:00:00.000Z';
  const invitation = { id: SOMEBODY, organizationName: 'Harbour Logistics', role: 'user' as const, expiresAt };
  api.answer(listOwnInvitations, () => ({ items: [invitation] }));
  const none = { totp: false, isTotpUnreadable: false, recoveryCodesLeft: 0, passkeys: [], isDemanded: false };
  api.answer(getSecondFactor, () => none);
  const organizations = [{ ...NORTH, role: 'user' as const, isLastOwner: false }];
  api.answer(getAccount, () => anOwnAccount({ isEmailConfirmed: false, organizations }));
}

test('an ordinary user finds the whole account on their own page, with the invitations at the top', async () => {
  show('user', OWN_ID);

  expect(await screen.findByText('(555) 010-0199')).toBeTruthy();
  expect(await screen.findByText(/Harbour Logistics/)).toBeTruthy();
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toContain('Account');
  expect(await screen.findByRole('button', { name: 'Send the link again' })).toBeTruthy();
});

test('an ordinary user is welcomed to the first test', async () => {
  show('user', OWN_ID);
  expect(await screen.findByRole('button', { name: 'Start the full test' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeTruthy();
});

test('a test that is due is named at the button, and other expected tests below', async () => {
  show('user', OWN_ID, { schedule: aPersonSchedule() });

  expect(await screen.findByText(/^Full test: due by /)).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'My schedule' })).toBeTruthy();
});

test('a case about the reader is shown on their own page', async () => {
  show('user', OWN_ID, { cases: [anOwnCase()] });

  expect(await screen.findByRole('region', { name: 'My cases' })).toBeTruthy();
});

test('a changed name is updated in the browser’s storage', async () => {
  const api = show('user', OWN_ID);
  api.answer(changeProfile, () => EVERYONE);
  api.answer(getSession, () => ({ user: aSessionUser({ role: 'user', first_name: 'Helena' }), idleSeconds: 0 }));

  await userEvent.type(await screen.findByLabelText('First name'), 'a');
  await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement);

  await expect.poll(() => localStorage.getItem('userInfo')).toContain('Helena');
});

test('a person who leaves their only organization is signed out', async () => {
  const loads = caughtPageLoads();
  show('user', OWN_ID).answer(leaveOrganization, () => ({ user: null }));

  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the organization' }));

  await expect.poll(() => loads).toEqual(['/login']);
  expect(localStorage.getItem('token')).toBeNull();
});

test('a person who leaves one of several organizations continues in another', async () => {
  const loads = caughtPageLoads();
  show('user', OWN_ID).answer(leaveOrganization, () => ({ user: aSessionUser({ token: 'elsewhere' }) }));

  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the organization' }));

  await expect.poll(() => loads).toEqual(['/']);
  expect(localStorage.getItem('token')).toBe('elsewhere');
});

test('the page has a sign-out button', async () => {
  const loads = caughtPageLoads();
  show('user', OWN_ID).answer(logout, () => undefined);

  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));

  expect(loads).toEqual(['/login']);
});

test('an administrator sees the person, today’s status and a tab for each topic', async () => {
  show('admin', SOMEBODY);

  expect(await screen.findByRole('heading', { name: 'Helen Marsh', level: 1 })).toBeTruthy();
  for (const fact of ['No. 104882', 'Español', 'America/Lima', 'No tags']) {
    expect(await screen.findByText(fact)).toBeTruthy();
  }
  expect(await screen.findByText('No tests yet')).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'About this person' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['Overview', 'page'],
    ['Tests', null],
    ['Baseline', null],
    ['Schedule', null],
    ['Cases', null],
    ['Profile and access', null],
    ['Activity', null],
  ]);
  expect(screen.queryByRole('link', { name: 'Account Settings' })).toBeNull();
});

test.each([
  ['tests', 'This person’s tests will appear here.'],
  ['baseline', 'No baseline yet'],
  ['schedule', 'No test is expected in the next two weeks.'],
  ['cases', 'No cases'],
  ['profile', 'Same as the organization'],
  ['activity', 'No activity yet'],
])('the address opens the tab %s', async (tab, text) => {
  show('admin', SOMEBODY, { tab });

  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test.each(['tests', 'baseline'])('a reader limited to 14 days sees that note in the tab %s', async (tab) => {
  const api = show('admin', SOMEBODY, { tab });
  api.answer(getOwnScope, () => ({ scope: null, resultDays: 14 }));

  expect(await screen.findByText(/^You see the tests of the last 14 days/)).toBeTruthy();
});

test('a tab is opened by its link and stays in the address', async () => {
  show('admin', SOMEBODY);
  await userEvent.click(await screen.findByRole('link', { name: 'Baseline' }));

  expect(await screen.findByText('No baseline yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Baseline' }).getAttribute('aria-current')).toBe('page');
});

test('a reader who may see no scores gets the profile, and no scores are requested', async () => {
  const api = show('admin', SOMEBODY, { permissions: ['users.view', 'users.edit'] });

  expect(
    await screen.findByText('This person has no login. Invite them, or let them test at a kiosk or with a link.'),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Tests' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Test link' })).toBeNull();
  expect(api.inputsOf(listResults)).toEqual([]);
});

test('an administrator is redirected from their own page to the account', async () => {
  show('admin', OWN_ID);

  expect((await screen.findByRole('link', { name: 'Account Settings' })).getAttribute('href')).toBe('/account');
});

describe('in an organization far from the browser’s zone', () => {
  // It is the evening of the 15th in Lima, early on the 16th in UTC, and the afternoon of the 16th in Kiritimati.
  const NOW = '2026-11-16T00:30:00.000Z';
  const TAKEN = aResult({ takenAt: '2026-11-15T23:50:00.000Z', receivedAt: '2026-11-15T23:50:00.000Z' });
  const DUE = anExpectedTest({
    opensAt: '2026-11-16T00:00:00.000Z',
    dueAt: '2026-11-16T01:15:00.000Z',
    closesAt: '2026-11-16T01:45:00.000Z',
    zone: 'America/Lima',
  });
  const readBy = (timeZone: string) => ({
    settings: { ...aSessionUser().settings, hourFormat: '24' as const, timeZone },
    schedule: aPersonSchedule({ tests: [DUE] }),
    results: [TAKEN],
  });

  beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('the reader’s own page shows all times in the organization’s time zone, which it names', async () => {
    show('user', OWN_ID, readBy('America/Lima'));

    expect(await screen.findByText('My result today, 18:50')).toBeTruthy();
    expect(await screen.findByText('Full test: due by 20:15')).toBeTruthy();
    expect((await screen.findAllByText('19:00–20:15')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Times in America/Lima')).toHaveLength(1);
  });

  test('the reader’s own page shows all times in the reader’s own time zone where that was chosen', async () => {
    show('user', OWN_ID, readBy('Pacific/Kiritimati'));

    expect(await screen.findByText('My result today, 13:50')).toBeTruthy();
    expect(await screen.findByText('Full test: due by 15:15')).toBeTruthy();
    expect((await screen.findAllByText('14:00–15:15')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Times in Pacific/Kiritimati')).toHaveLength(1);
  });

  test.each([
    ['America/Lima', '18:50', '20:15'],
    ['Pacific/Kiritimati', '13:50', '15:15'],
  ])('the header of a person shows all times in the time zone of %s', async (timeZone, tested, due) => {
    show('admin', SOMEBODY, readBy(timeZone));

    expect(await screen.findByText(new RegExp(`^Tested ${tested}: `))).toBeTruthy();
    expect(await screen.findByText(`Due by ${due}`)).toBeTruthy();
    expect(screen.getAllByText(`Times in ${timeZone}`)).toHaveLength(1);
  });
});
