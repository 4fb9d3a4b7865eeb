import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeploymentProvider } from '#platform/portal/deployment.tsx';
import { keepAwake } from '#platform/portal/keep-awake.ts';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { NOTHING_SET } from '#platform/shared/deployment.ts';
import { notSignedIn } from '#platform/shared/problem.ts';
import { getSession, logout, type SessionUser } from '../session.contract.ts';
import { IdleLogout } from './idle-logout.tsx';
import { aSessionUser } from './sample-session.ts';
import { storeUser } from './session-store.ts';
import { SessionProvider } from './use-session.tsx';

const MINUTE = 60_000;
const INACTIVITY = '/login?logged_out_for_inactivity=true';

let loads: string[];
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  localStorage.clear();
  sessionStorage.clear();
  loads = caughtPageLoads();
  api = fakeApi();
  api.answer(getSession, () => ({ user: aSessionUser(), idleSeconds: 0 }));
  api.answer(logout, () => undefined);
});
afterEach(() => void vi.useRealTimers());

function showPortal(user: SessionUser = aSessionUser(), { path = '/tags?page=2', productionHost = '' } = {}) {
  storeUser(user);
  return showPage(
    <DeploymentProvider deployment={{ ...NOTHING_SET, productionHost }}>
      <SessionProvider user={user}>
        <IdleLogout>
          <h1>Results of Ana</h1>
        </IdleLogout>
      </SessionProvider>
    </DeploymentProvider>,
    { path },
  );
}

const withSettings = (changes: Partial<SessionUser['settings']>) =>
  aSessionUser({ settings: { ...aSessionUser().settings, ...changes } });
/** Advances the time minute by minute: answers of the server arrive between, and hours of seconds take no time. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= MINUTE) {
    await act(async () => void vi.advanceTimersByTime(Math.min(left, MINUTE)));
  }
}
const warning = () => screen.queryByRole('alertdialog');
const isSeen = () => !document.body.hidden && screen.queryByText('Results of Ana') !== null;

/** Advances the wall clock only, as when a machine slept or a clock was set forward. */
async function wakeAfter(ms: number) {
  vi.setSystemTime(Date.now() + ms);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

test.each([
  ['', 30],
  [location.host, 5],
])('where "%s" is the production host the warning comes after %i minutes', async (productionHost, minutes) => {
  showPortal(aSessionUser(), { productionHost });

  await pass(minutes * MINUTE - 1000);
  expect(warning()).toBeNull();
  await pass(1000);

  expect(warning()?.textContent).toContain('10 minutes');
});

test('the countdown ends in a logout that is reported to the server, and signing in returns to the page', async () => {
  showPortal(withSettings({ portalInactivityTimeout: 2 }), { path: '/es/tags?page=2' });

  await pass(30 * MINUTE);
  expect(warning()?.textContent).toContain('2 minutos');
  await pass(2 * MINUTE - 1000);
  expect(warning()?.textContent).toContain('1 segundo');
  expect(loads).toEqual([]);
  await pass(1000);

  expect(loads).toEqual([`/es${INACTIVITY}`]);
  expect(isSeen()).toBe(false);
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage.getItem('wantedPath')).toBe('/es/tags?page=2');
  expect(api.headersOf(logout)[0]?.get('Authorization')).toBe('Bearer token-of-helen');
});

test.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['the mouse', () => fireEvent.mouseMove(document.body, { screenX: 5, screenY: 5 })],
  ['a touch', () => fireEvent.touchStart(document.body)],
])('%s keeps the person logged in', async (_, doSomething) => {
  showPortal();
  await pass(39 * MINUTE);

  doSomething();
  await pass(29 * MINUTE);

  expect(warning()).toBeNull();
  expect(isSeen()).toBe(true);
});

test('a key held down and a mouse at rest are not activity', async () => {
  showPortal();
  fireEvent.mouseMove(document.body, { screenX: 5, screenY: 5 });
  await pass(30 * MINUTE);

  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  fireEvent.mouseMove(document.body, { screenX: 5, screenY: 5 });
  await pass(1000);

  expect(warning()).not.toBeNull();
});

test('switched off, it neither warns nor logs out', async () => {
  showPortal(withSettings({ idleLogout: false }));

  await pass(60 * MINUTE);

  expect(warning()).toBeNull();
  expect(loads).toEqual([]);
});

test('a running test keeps the session awake, here and at the server', async () => {
  showPortal();
  const letGo = keepAwake();

  await pass(60 * MINUTE);
  expect(warning()).toBeNull();
  expect(api.inputsOf(getSession).length).toBeGreaterThanOrEqual(59);
  letGo();
  await pass(30 * MINUTE);

  expect(warning()).not.toBeNull();
});

test('the server is told of activity at most once a minute, and its settings are followed', async () => {
  showPortal();
  api.answer(getSession, () => ({ user: withSettings({ portalInactivityTimeout: 3 }), idleSeconds: 0 }));

  for (let second = 0; second < 59; second += 1) {
    fireEvent.keyDown(document.body, { key: 'a' });
    await pass(1000);
  }
  expect(api.headersOf(getSession).map((headers) => headers.get('X-Background'))).toEqual([null]);
  await pass(30 * MINUTE);

  expect(warning()?.textContent).toMatch(/[23] minutes/);
  expect(localStorage.getItem('userInfo')).toContain('"portalInactivityTimeout":3');
});

describe('with another tab', () => {
  const tell = (key: string) => act(() => void dispatchEvent(new StorageEvent('storage', { key })));

  test('activity there ends the warning here', async () => {
    showPortal();
    await pass(35 * MINUTE);

    localStorage.setItem('lastActivity', String(Date.now()));
    tell('lastActivity');

    expect(warning()).toBeNull();
  });

  test('a logout there after inactivity is shown here as one', async () => {
    showPortal();
    await pass(35 * MINUTE);

    localStorage.clear();
    tell('token');

    expect(loads).toEqual([INACTIVITY]);
    expect(sessionStorage.getItem('wantedPath')).toBe('/tags?page=2');
  });

  test('a sign-out there by the person is not shown as inactivity', async () => {
    showPortal();

    localStorage.clear();
    tell('token');

    expect(loads).toEqual([]);
  });
});

describe('after a sleep', () => {
  test('past the deadline nothing is shown and nothing revives the session', async () => {
    showPortal();
    await pass(MINUTE);
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60 * MINUTE);

    fireEvent.mouseMove(document.body, { screenX: 9, screenY: 9 });

    expect(loads).toEqual([INACTIVITY]);
    expect(isSeen()).toBe(false);
  });

  test('the server is asked without using the session, and nothing is shown until it answers', async () => {
    showPortal();
    api.answerRaw(getSession, () => new Promise<Response>(() => undefined));

    await wakeAfter(60 * MINUTE);

    expect(isSeen()).toBe(false);
    expect(api.headersOf(getSession)[0]?.get('X-Background')).toBe('1');
    expect(loads).toEqual([]);
  });

  test('a session that the server has ended is reported as ended by inactivity', async () => {
    showPortal();
    api.refuse(getSession, notSignedIn);

    await wakeAfter(60 * MINUTE);
    await pass(5000);

    expect(loads).toEqual([INACTIVITY]);
    expect(localStorage).toHaveLength(0);
  });

  test('a clock that was only set forward does not end the session', async () => {
    showPortal();
    await pass(3 * MINUTE);
    api.answer(getSession, () => ({ user: aSessionUser(), idleSeconds: 200 }));

    await wakeAfter(120 * MINUTE);
    await pass(1000);

    expect(loads).toEqual([]);
    expect(isSeen()).toBe(true);
    expect(warning()).toBeNull();
  });

  test('without an answer of the server the session ends', async () => {
    showPortal();
    api.answerRaw(getSession, () => Promise.reject(new TypeError('Failed to fetch')));

    await wakeAfter(60 * MINUTE);

    expect(loads).toEqual([INACTIVITY]);
  });

  test('a portal opened long after the last activity shows nothing before the server has answered', async () => {
    localStorage.setItem('lastActivity', String(Date.now() - 60 * MINUTE));
    api.refuse(getSession, notSignedIn);

    showPortal();
    expect(screen.queryByText('Results of Ana')).toBeNull();
    await pass(1000);

    expect(loads).toEqual([INACTIVITY]);
  });
});

test('a new token of the same person hides nothing, and an answer to the old one does not restore it', async () => {
  const user = aSessionUser({ token: 'old' });
  let answer = (_reply: { user: SessionUser; idleSeconds: number }): void => undefined;
  showPortal(user);
  await pass(5 * MINUTE);
  api.answer(getSession, () => new Promise((resolve) => (answer = resolve)));
  fireEvent.keyDown(document.body);
  await pass(1_000);

  storeUser({ ...user, token: 'new' });
  answer({ user, idleSeconds: 0 });
  fireEvent.keyDown(document.body);
  await pass(1_000);

  expect(isSeen()).toBe(true);
  expect(localStorage.getItem('token')).toBe('new');
});
