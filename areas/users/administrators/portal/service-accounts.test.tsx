import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import {
  changeServiceAccount,
  createServiceAccount,
  createServiceToken,
  listServiceAccounts,
  removeServiceAccount,
  revokeServiceToken,
  type ServiceAccount,
} from '../service-accounts.contract.ts';
import { ServiceAccountsCard } from './service-accounts-card.tsx';

const TOKEN = `ek_${'a'.repeat(43)}`;
const token = {
  id: crypto.randomUUID(),
  prefix: 'ek_Ab3dE6',
  createdAt: '2026-11-01T05:36:00.000Z',
  lastUsedAt: null,
  expiresAt: '2027-02-01T05:36:00.000Z',
};
const gate: ServiceAccount = {
  id: crypto.randomUUID(),
  name: 'Gate system',
  profile: 'hr',
  scope: null,
  tokens: [token],
  createdAt: '2026-11-01T05:36:00.000Z',
};

function show(...items: ServiceAccount[]) {
  const api = fakeApi();
  api.answer(listServiceAccounts, () => ({ items }));
  showPage(<ServiceAccountsCard />, { path: '/adminslist' });
  return api;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pick = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));

describe('service accounts', () => {
  test('an empty list explains what they are for', async () => {
    show();

    expect(await screen.findByText(/instead of a person’s login/)).toBeTruthy();
  });

  test('are listed with their profile, their scope and their tokens', async () => {
    show(gate, { ...gate, id: crypto.randomUUID(), name: 'Roster', tokens: [] });

    const tokens = within(await screen.findByRole('list', { name: 'Tokens of Gate system' }));

    expect(tokens.getByText('ek_Ab3dE6…')).toBeTruthy();
    expect(tokens.getByText('Never used')).toBeTruthy();
    expect(tokens.getByText('Created Nov 1, 2026')).toBeTruthy();
    expect(screen.getAllByText('Human resources')).toHaveLength(2);
    expect(screen.getByText('No active token. This account cannot use the API.')).toBeTruthy();
  });

  test('a new one needs a name, and its token is shown once', async () => {
    const api = show();
    api.answer(createServiceAccount, () => ({ token: TOKEN, serviceAccount: gate }));
    await press('Create a service account');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create a service account' }));
    expect(await screen.findByText('Please fill in this field.')).toBeTruthy();

    await userEvent.type(screen.getByLabelText('Name'), 'Gate system');
    await userEvent.click(dialog.getByRole('button', { name: 'Create a service account' }));

    expect((await screen.findByLabelText<HTMLInputElement>('Token')).value).toBe(TOKEN);
    expect(screen.getByText(/the only time that the token is shown/)).toBeTruthy();
    expect(api.inputsOf(createServiceAccount)).toEqual([
      { body: { name: 'Gate system', profile: 'supervisor', scopeTagIds: null, lifeDays: 90 } },
    ]);
    await press('Done');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a token is replaced with an overlap, unless chosen otherwise', async () => {
    const api = show(gate);
    api.answer(createServiceToken, () => ({ token: TOKEN, serviceAccount: gate }));
    await press('Actions for Gate system');
    await pick('New token');

    await press('Create token');

    expect((await screen.findByLabelText<HTMLInputElement>('Token')).value).toBe(TOKEN);
    expect(api.inputsOf(createServiceToken)).toEqual([
      { params: { id: gate.id }, body: { lifeDays: 90, overlapHours: 24 } },
    ]);
  });

  test('a change names the account and its rights', async () => {
    const api = show(gate);
    api.answer(changeServiceAccount, () => gate);
    await press('Actions for Gate system');
    await pick('Change');
    await userEvent.clear(await screen.findByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'Gates');

    await press('Save');

    expect(await screen.findByText('Gates was updated.')).toBeTruthy();
    expect(api.inputsOf(changeServiceAccount)).toEqual([
      { params: { id: gate.id }, body: { name: 'Gates', profile: 'hr', scopeTagIds: null } },
    ]);
  });

  test('revoking a token asks first', async () => {
    const api = show(gate);
    api.answer(revokeServiceToken, () => undefined);

    await press('Revoke');
    const question = within(await screen.findByRole('alertdialog'));
    expect(api.inputsOf(revokeServiceToken)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
    await screen.findByText('The token ek_Ab3dE6… is revoked.');

    expect(api.inputsOf(revokeServiceToken)).toEqual([{ params: { id: gate.id, tokenId: token.id } }]);
  });

  test('removing an account asks first', async () => {
    const api = show(gate);
    api.answer(removeServiceAccount, () => undefined);
    await press('Actions for Gate system');
    await pick('Remove');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Its tokens stop working at once/)).toBeTruthy();

    await userEvent.click(question.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('Gate system is removed.')).toBeTruthy();
    expect(api.inputsOf(removeServiceAccount)).toEqual([{ params: { id: gate.id } }]);
  });
});
