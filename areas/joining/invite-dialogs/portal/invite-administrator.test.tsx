import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { RightsForm } from '#areas/users/administrators/rights-form.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { createInvitation } from '#areas/joining/invitations/invitations.contract.ts';
import { InviteAdministrator } from './invite-administrator.tsx';

const TAG_ID = crypto.randomUUID();
const NORTH: Partial<RightsForm> = { profile: 'nurse', sees: 'part', tagIds: new Set([TAG_ID]) };

const invitation = {
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  firstName: 'Ana',
  lastName: 'Ferreira',
  email: 'ana@site.example',
  role: 'admin' as const,
  profile: 'nurse' as const,
  state: 'valid' as const,
  createdAt: '2026-11-15T05:36:00.000Z',
  expiresAt: '2026-11-22T05:36:00.000Z',
};

function show() {
  const api = fakeApi();
  const told: string[] = [];
  api.answer(createInvitation, () => ({ invitation, link: null }));
  showPage(
    <InviteAdministrator
      rightsChoice={({ onChange, isTagMissing }) => (
        <>
          <button type="button" onClick={() => onChange(NORTH)}>
            Nurse of North
          </button>
          <button type="button" onClick={() => onChange({ sees: 'part', tagIds: new Set() })}>
            Of nobody
          </button>
          {isTagMissing && <p>A tag is missing</p>}
        </>
      )}
      onInvited={() => told.push('invited')}
    />,
    { path: '/adminslist' },
  );
  return { api, told };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

test('an administrator is invited with profile, scope and language', async () => {
  const { api, told } = show();
  await press('Invite an administrator');
  await fill('First name', 'Ana');
  await fill('E-mail', 'ana@site.example');
  await press('Nurse of North');
  await userEvent.click(screen.getByRole('button', { name: /Language/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Português' }));

  await press('Send invitation');

  expect(await screen.findByText('The invitation is on its way to ana@site.example.')).toBeTruthy();
  expect(told).toEqual(['invited']);
  expect(api.inputsOf(createInvitation)).toEqual([
    {
      body: {
        firstName: 'Ana',
        lastName: '',
        email: 'ana@site.example',
        role: 'admin',
        locale: 'pt',
        rights: { profile: 'nurse', scopeTagIds: [TAG_ID] },
        tagIds: [],
      },
    },
  ]);
});

test('an administrator cannot be invited for a scope without tags', async () => {
  const { api } = show();
  await press('Invite an administrator');
  await fill('First name', 'Ana');
  await press('Of nobody');

  await press('Create link');

  expect(await screen.findByText('A tag is missing')).toBeTruthy();
  expect(api.inputsOf(createInvitation)).toEqual([]);
});
