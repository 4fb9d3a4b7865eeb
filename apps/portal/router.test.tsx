import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { aSessionUser, OWN_ID } from '#areas/identity/sessions/portal/sample-session.ts';
import { storeUser } from '#areas/identity/sessions/portal/session-store.ts';
import { SessionProvider } from '#areas/identity/sessions/portal/use-session.tsx';
import { PageLink, useNavigation, useSearchValues } from '#platform/portal/navigation.tsx';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { usePageTitle } from '#platform/portal/page-title.ts';
import { showPage } from '#platform/portal/testing.tsx';
import { isUuid } from '#platform/shared/uuid.ts';
import { createPortalRouter } from './router.tsx';
import type { PageRoute } from './route-table.ts';

function ListPage() {
  const [search, change] = useSearchValues();
  return (
    <main>
      <h1>List {search['page']}</h1>
      <PageLink to={`/users/${OWN_ID}`}>person</PageLink>
      <PageLink to="/users/nobody">nobody</PageLink>
      <button type="button" onClick={() => change({ page: '3', sort: '' })}>
        third
      </button>
    </main>
  );
}

function PersonPage() {
  const { params } = useNavigation();
  usePageTitle('Ana');
  return <h1>{params['id']}</h1>;
}

function MissingPage(): never {
  throw new PageNotFound();
}

const ROUTES: readonly PageRoute[] = [
  { path: '/users', title: 'shell.page.users', page: async () => ListPage, menu: 'bar' },
  { path: '/users/:id', title: 'shell.page.user', page: async () => PersonPage, isValid: ({ id = '' }) => isUuid(id) },
  { path: '/tags', title: 'shell.page.tags', page: async () => MissingPage },
];

function showPortal(address: string) {
  history.replaceState(null, '', address);
  const router = createPortalRouter(ROUTES, createBrowserHistory());
  showPage(
    <SessionProvider user={aSessionUser()}>
      <RouterProvider router={router} />
    </SessionProvider>,
    { path: address },
  );
}
const heading = () => screen.findByRole('heading', { level: 1 });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  storeUser(aSessionUser());
});

test('a path in another case and language opens its page and keeps its spelling', async () => {
  showPortal('/ES/Users?page=2');

  expect((await heading()).textContent).toBe('List 2');
  expect(location.pathname).toBe('/ES/Users');
  expect(document.title).toBe('Usuarios · Evenkeel');
});

test('a link keeps the language and moves the focus to the new heading', async () => {
  showPortal('/es/users');

  await userEvent.click(await screen.findByRole('link', { name: 'person' }));

  const title = await screen.findByText(OWN_ID);
  expect(location.pathname).toBe(`/es/users/${OWN_ID}`);
  await expect.poll(() => document.activeElement).toBe(title);
  expect(document.title).toBe('Ana · Evenkeel');
});

test('filters are kept in the address', async () => {
  showPortal('/users?page=2&sort=name');

  await userEvent.click(await screen.findByRole('button', { name: 'third' }));

  expect(await screen.findByText('List 3')).toBeTruthy();
  expect(location.search).toBe('?page=3');
});

test('an id that is not a UUID is not found', async () => {
  showPortal('/users');

  await userEvent.click(await screen.findByRole('link', { name: 'nobody' }));

  expect(await screen.findByText('Page Not Found: /users/nobody')).toBeTruthy();
  expect(document.title).toBe('Page not found · Evenkeel');
});

test('a path without a page is not found', async () => {
  showPortal('/No/Such');

  expect((await heading()).textContent).toBe('Page not found: /No/Such');
});

test('a page can report that its address leads nowhere', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  showPortal('/tags');

  expect((await heading()).textContent).toBe('Page Not Found: /tags');
});

test('the guard redirects an administrator from pages for super administrators', async () => {
  showPortal('/admin/config');

  expect((await heading()).textContent).toBe('List ');
  expect(location.pathname).toBe('/users');
});
