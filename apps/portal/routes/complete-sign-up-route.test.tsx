import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { countAlerts } from '#areas/alerts/alert/alerts.contract.ts';
import { aSessionUser } from '#areas/identity/sessions/portal/sample-session.ts';
import { storeUser } from '#areas/identity/sessions/portal/session-store.ts';
import { SessionProvider } from '#areas/identity/sessions/portal/use-session.tsx';
import { getSession, type SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { changeOrganization, getOrganization } from '#areas/organizations/organizations.contract.ts';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { followEvents } from '#platform/shared/live-events.contract.ts';
import { unavailable } from '#platform/shared/problem.ts';
import { CompleteSignUpRoute } from './complete-sign-up-route.tsx';
import { createPortalRouter } from '#apps/portal/router.tsx';

const Page = () => <h1>Some page</h1>;
const ROUTES = [
  { path: '/signup', title: 'shell.page.signUp', page: async () => Page },
  { path: '/complete-signup', title: 'shell.page.completeSignUp', page: async () => CompleteSignUpRoute },
  { path: '/tags', title: 'shell.page.tags', page: async () => Page },
];
const UNNAMED = { name: '', timeZone: 'UTC', locale: 'en' as const };

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
});

function showPortal(path: string, changes: Partial<SessionUser>) {
  const user = aSessionUser(changes);
  storeUser(user);
  history.replaceState(null, '', path);
  const router = createPortalRouter(ROUTES, createBrowserHistory());
  showPage(
    <SessionProvider user={user}>
      <RouterProvider router={router} />
    </SessionProvider>,
    { path },
  );
}

/** Answers what the frame around every page requests by itself: the count next to "Alerts". */
function apiOfShell() {
  const api = fakeApi();
  api.answer(countAlerts, () => ({
    serious: 0,
    open: { info: 0, warning: 0, critical: 0 },
    rulesOn: 0,
    lastFiredAt: null,
    failedDeliveries: 0,
  }));
  api.answerRaw(followEvents, () => new Response(new ReadableStream()));
  return api;
}

const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

test('an administrator whose organization has no name is asked for one and then continues with it', async () => {
  const loads = caughtPageLoads();
  const api = apiOfShell();
  api.answer(getOrganization, () => UNNAMED);
  api.answer(changeOrganization, () => ({ ...UNNAMED, name: 'Mina Sur' }));
  api.answer(getSession, () => ({ user: aSessionUser({ organization_name: 'Mina Sur' }), idleSeconds: 0 }));
  showPortal('/tags', { organization_name: '' });

  await userEvent.type(await screen.findByLabelText('Name of the organization'), 'Mina Sur');
  expect(location.pathname).toBe('/complete-signup');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));

  await expect.poll(() => loads).toEqual(['/welcome']);
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ organization_name: 'Mina Sur' });
});

test('the new name is kept even when the session cannot be read', async () => {
  const loads = caughtPageLoads();
  const api = apiOfShell();
  api.answer(getOrganization, () => ({ ...UNNAMED, name: 'Mina Sur' }));
  api.refuse(getSession, unavailable);
  showPortal('/complete-signup', { organization_name: '' });

  await expect.poll(() => loads).toEqual(['/welcome']);
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ organization_name: 'Mina Sur' });
});

test('pages that need no session stay open in the meantime', async () => {
  showPortal('/signup', { organization_name: '' });

  expect(await heading()).toBe('Some page');
});

test.each([
  ['an administrator of an organization with a name', {}],
  ['a service account', { role: 'service', organization_name: '' }],
] as const)('%s goes to the page they asked for', async (_, changes) => {
  showPortal('/tags', changes);

  expect(await heading()).toBe('Some page');
});
