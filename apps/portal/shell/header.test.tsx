import { lazy } from 'react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aSessionUser, NORTH, OWN_ID } from '#areas/identity/sessions/portal/sample-session.ts';
import { SessionProvider } from '#areas/identity/sessions/portal/use-session.tsx';
import { logout, type SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { DeploymentProvider } from '#platform/portal/deployment.tsx';
import { NOTHING_SET, type Deployment } from '#platform/shared/deployment.ts';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import type { PageRoute } from '../route-table.ts';
import { Header } from './header.tsx';

const aPage = (path: string, menu?: PageRoute['menu']): PageRoute => ({
  path,
  title: path,
  page: async () => () => null,
  ...(menu && { menu }),
});
/** The route table as it will be when every page is built. */
const ALL_ROUTES = [
  aPage('/users', 'bar'),
  aPage('/users/:id'),
  aPage('/dashboard', 'reports'),
  aPage('/reports/scores', 'reports'),
  aPage('/alerts', 'bar'),
  aPage('/schedules', 'bar'),
  aPage('/tags', 'bar'),
  aPage('/exports', 'bar'),
  aPage('/settings'),
  aPage('/account'),
];

interface Shown {
  user?: Partial<SessionUser>;
  routes?: readonly PageRoute[];
  path?: string;
  deployment?: Partial<Deployment>;
}

const showHeader = ({ user, routes, path = '/users', deployment }: Shown = {}) =>
  showPage(
    <DeploymentProvider deployment={{ ...NOTHING_SET, ...deployment }}>
      <SessionProvider user={aSessionUser(user)}>{routes ? <Header routes={routes} /> : <Header />}</SessionProvider>
    </DeploymentProvider>,
    { path },
  );

const barEntries = () =>
  [
    ...within(screen.getByRole('navigation')).queryAllByRole('link'),
    ...within(screen.getByRole('navigation')).queryAllByRole('button'),
  ].map((entry) => entry.textContent);
const openAccountMenu = () => userEvent.click(screen.getByRole('button', { name: 'Account' }));

beforeEach(() => localStorage.clear());

test.each(['admin', 'service'] as const)('the %s role sees the pages that are built, and no others', (role) => {
  showHeader({ user: { role } });

  expect(barEntries()).toEqual(['Users', 'Alerts', 'Cases', 'Test Schedules', 'User Tags', 'Data Export', 'Reports']);
});

test('an administrator sees the pages they may use', () => {
  showHeader({ user: { permissions: ['scores.view'] } });

  expect(barEntries()).toEqual(['Alerts', 'User Tags', 'Reports']);
});

test('the reports are behind one entry, between Users and Alerts', async () => {
  showHeader({ routes: ALL_ROUTES });
  const bar = screen.getByRole('navigation');

  expect(bar.textContent).toBe('/usersReports/alerts/schedules/tags/exports');
  await userEvent.click(within(bar).getByRole('button', { name: 'Reports' }));

  const items = screen.getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['/dashboard', '/reports/scores']);
});

test('on a phone the count of an entry is shown at the menu’s button and at the entry', async () => {
  const alerts: PageRoute = { ...aPage('/alerts', 'bar'), mark: lazy(async () => ({ default: () => <i>3 new</i> })) };
  const { container } = showHeader({ routes: [aPage('/users', 'bar'), alerts] });

  await expect.poll(() => container.querySelector('.nav-menu')?.textContent).toBe('3 new');
  await userEvent.click(screen.getByRole('button', { name: 'Main menu' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['/users', '/alerts3 new']);
});

test('a person below admin level sees no navigation, only settings, help and account', () => {
  showHeader({ user: { role: 'user' }, routes: ALL_ROUTES, path: `/users/${OWN_ID}` });

  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Main menu' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Settings' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Help' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Account' })).toBeTruthy();
});

test('settings are offered only when the page exists', () => {
  showHeader({ routes: [] });

  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
});

test('the current page is marked regardless of case, and its sub-pages mark it too', () => {
  showHeader({ path: `/es/Users/${OWN_ID}` });

  const current = screen.getByRole('link', { current: 'page' });
  expect(current.textContent).toBe('Usuarios');
  expect(current.getAttribute('href')).toBe('/es/users');
});

test('the logo links to the users', () => {
  showHeader();

  expect(screen.getByRole('link', { name: 'Evenkeel Enterprise' }).getAttribute('href')).toBe('/users');
});

test('the organization line is shown only with a name', () => {
  const { unmount } = showHeader();
  expect(screen.getByText('Northern Mine').parentElement?.textContent).toBe('Organization: Northern Mine');
  unmount();

  showHeader({ user: { organization_name: '' } });
  expect(screen.queryByText(/Organization:/)).toBeNull();
});

test('the help menu offers only what the deployment provides', async () => {
  const { unmount } = showHeader();
  await userEvent.click(screen.getByRole('button', { name: 'Help' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Terms of Use']);
  unmount();

  showHeader({
    deployment: { helpUrl: 'https://help.example/', contactEmail: 'help@site.example' },
    path: '/pt/users',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Ajuda' }));
  const links = screen.getAllByRole('menuitem').map((item) => [item.getAttribute('href'), item.getAttribute('target')]);
  expect(links).toEqual([
    ['https://help.example/', '_blank'],
    ['/pt/tos.html', '_blank'],
    ['mailto:help@site.example', null],
  ]);
});

test.each([
  [2, 'menu-item'],
  [1, 'menu-item only-phone'],
  [0, undefined],
])('with %i organizations switching is offered as %s', async (count, className) => {
  const organizations = Array.from({ length: count }, (_, place) => ({ ...NORTH, name: `Mine ${place}` }));
  showHeader({ user: { organizations } });

  await openAccountMenu();

  expect(screen.queryByRole('button', { name: 'Switch Organization' })?.className).toBe(className);
});

test('Account Settings is a named entry of the account menu at every width', async () => {
  showHeader({ routes: ALL_ROUTES });

  await openAccountMenu();

  const entry = screen.getByRole('link', { name: 'Account Settings' });
  expect([entry.getAttribute('href'), entry.className]).toEqual(['/account', 'menu-item']);
  expect(screen.getByRole('radiogroup', { name: 'Appearance' })).toBeTruthy();
});

test('signing out ends the session', async () => {
  const loads = caughtPageLoads();
  fakeApi().answer(logout, () => undefined);
  localStorage.setItem('token', 'abc');
  showHeader({ routes: ALL_ROUTES });
  await openAccountMenu();

  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));

  expect(loads).toEqual(['/login']);
  expect(localStorage.getItem('token')).toBeNull();
});

test('the current account has a star, and every other one a cross that forgets it', async () => {
  localStorage.setItem('accounts', '["Helen@site.example","bo@site.example"]');
  showHeader();
  await openAccountMenu();
  const accounts = within(screen.getByRole('dialog'));

  const star = accounts.getByRole('img', { name: 'current account' });
  expect(star.closest('li')?.textContent).toBe('Helen@site.example');
  const crosses = accounts.getAllByRole('button', { name: /^Remove/ });
  expect(crosses.map((cross) => cross.closest('li')?.textContent)).toEqual(['bo@site.example']);
  await userEvent.click(accounts.getByRole('button', { name: 'Remove bo@site.example from this device' }));

  expect(screen.queryByText('bo@site.example')).toBeNull();
  expect(localStorage.getItem('accounts')).toBe('["Helen@site.example"]');
});

test('choosing an account logs out and asks for its password', async () => {
  const loads = caughtPageLoads();
  localStorage.setItem('accounts', '["bo+1@site.example"]');
  localStorage.setItem('userInfo', '{}');
  showHeader();
  await openAccountMenu();

  await userEvent.click(screen.getByRole('button', { name: 'bo+1@site.example' }));

  expect(loads).toEqual(['/login?email=bo%2B1%40site.example']);
  expect(localStorage.getItem('userInfo')).toBeNull();
});

test('where a device is handed over for a test the header has no links', () => {
  showHeader({ path: '/Start-Test-Page/x' });

  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a link from one report to another keeps the filter and drops what belongs only to the first', async () => {
  showHeader({ routes: ALL_ROUTES, path: '/reports/scores?period=28d&sort=-score&saved=x' });

  await userEvent.click(screen.getByRole('button', { name: 'Reports' }));

  expect(screen.getByRole('menuitem', { name: '/dashboard' }).getAttribute('href')).toBe('/dashboard?period=28d');
});
