import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aSessionUser } from '#areas/identity/sessions/portal/sample-session.ts';
import { SessionProvider } from '#areas/identity/sessions/portal/use-session.tsx';
import { getSession } from '#areas/identity/sessions/session.contract.ts';
import { listOwners } from '#areas/users/rights/owners.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import type { Permission } from '#platform/shared/permission.ts';
import { PermittedPage } from './permitted-page.tsx';

beforeEach(() => localStorage.clear());

interface Shown {
  stored: Permission[];
  /** The permissions that the server returns. */
  real?: Permission[];
  owners?: string[];
  path?: string;
}

function showTags({ stored, real = stored, owners = [], path = '/tags' }: Shown) {
  const api = fakeApi();
  api.answer(getSession, () => ({ user: aSessionUser({ permissions: real }), idleSeconds: 0 }));
  api.answer(listOwners, () => ({ names: owners }));
  showPage(
    <SessionProvider user={aSessionUser({ permissions: stored })}>
      <PermittedPage needed="tags.manage" title="shell.page.tags">
        <h1>The tags</h1>
      </PermittedPage>
    </SessionProvider>,
    { path },
  );
}

test('a visitor with the permission sees the page', () => {
  showTags({ stored: ['tags.manage'] });

  expect(screen.getByRole('heading', { name: 'The tags' })).toBeTruthy();
});

test('a visitor without the permission learns that and whom to ask', async () => {
  showTags({ stored: ['users.view'], owners: ['Helen Berg', 'Juan Quispe'] });

  expect(await screen.findByText('You do not have permission for “User Tags”.')).toBeTruthy();
  expect(screen.getByText('If you need it for your work, ask Helen Berg or Juan Quispe.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('User Tags');
  expect(screen.queryByText('The tags')).toBeNull();
});

test('where no owner has a name, the text says to ask an owner', async () => {
  showTags({ stored: [], path: '/es/tags' });

  expect(
    await screen.findByText('Si lo necesita para su trabajo, pregunte a una persona propietaria de su organización.'),
  ).toBeTruthy();
});

test('a permission that was given in the meantime opens the page', async () => {
  showTags({ stored: [], real: ['tags.manage'] });

  expect(await screen.findByRole('heading', { name: 'The tags' })).toBeTruthy();
});
