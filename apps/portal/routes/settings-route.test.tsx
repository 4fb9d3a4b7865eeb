import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getAccount } from '#areas/identity/preferences/account.contract.ts';
import { anOwnAccount } from '#areas/identity/preferences/portal/sample-account.ts';
import { aSessionUser } from '#areas/identity/sessions/portal/sample-session.ts';
import { SessionProvider } from '#areas/identity/sessions/portal/use-session.tsx';
import { getSession, type SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { getTestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';
import { listOwners } from '#areas/users/rights/owners.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { PERMISSIONS } from '#platform/shared/permission.ts';
import { SettingsRoute } from './settings-route.tsx';

function show(path: string, permissions: SessionUser['permissions'] = [...PERMISSIONS]) {
  const api = fakeApi();
  api.answer(getAccount, () => anOwnAccount());
  api.answer(getTestingPolicy, () => USUAL_POLICY);
  api.answer(listSettingChanges, () => ({ changes: [] }));
  const user = aSessionUser({ permissions });
  api.answer(getSession, () => ({ user, idleSeconds: 0 }));
  api.answer(listOwners, () => ({ names: ['Helen North'] }));
  showPage(
    <SessionProvider user={user}>
      <SettingsRoute />
    </SessionProvider>,
    { path },
  );
}

const menu = () => within(screen.getByRole('navigation'));
const names = () =>
  menu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the menu shows every section in its group, and the first section is open', async () => {
  show('/settings');

  expect(
    menu()
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['You', 'Organization', 'Testing', 'Integrations', 'Data', 'People']);
  expect(names()).toHaveLength(16);
  expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('My preferences');
  expect(await screen.findByLabelText('Dates')).toBeTruthy();
});

test('the search finds sections by their content and ignores accents', async () => {
  show('/es/settings');

  const search = screen.getByRole('searchbox', { name: 'Buscar en los ajustes' });
  await userEvent.type(search, 'QUIOSC');
  expect(names()).toEqual(['Quioscos y códigos']);
  await userEvent.clear(search);
  await userEvent.type(search, 'auditoria');
  expect(names()).toEqual(['Auditoría']);
  await userEvent.type(search, 'xyz');
  expect(screen.getByText('Ningún ajuste coincide con la búsqueda.')).toBeTruthy();
});

test('a section is opened by its link', async () => {
  show('/settings');

  await userEvent.click(menu().getByRole('link', { name: 'Testing policy' }));

  expect(await screen.findByRole('checkbox', { name: 'Offer the quick check' })).toBeTruthy();
  expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Testing policy');
});

test('an administrator who may only see the audit finds that section', () => {
  show('/settings', ['audit.view']);

  expect(names()).toEqual(['My preferences', 'Audit']);
});

test('a section without permission says whom to ask', async () => {
  show('/settings?section=privacy', ['users.view']);

  expect(await screen.findByText(/Helen North/)).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});
