import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { lastOwner } from '#areas/users/administrators/administrators.contract.ts';
import { leaveOrganization } from '../own-profile.contract.ts';
import { LeaveOrganization } from './leave-organization.tsx';

/** Renders the button, and returns the destinations so far. */
function show({ isLastOwner = false } = {}): (SessionUser | null)[] {
  const left: (SessionUser | null)[] = [];
  showPage(
    <LeaveOrganization organizationName="Northern Mine" isLastOwner={isLastOwner} onLeft={(user) => left.push(user)} />,
  );
  return left;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('leaving asks for confirmation', async () => {
  const api = fakeApi();
  api.answer(leaveOrganization, () => ({ user: null }));
  const left = show();

  await press('Leave');
  expect(screen.getByRole('alertdialog', { name: 'Leave Northern Mine?' })).toBeTruthy();
  await press('Cancel');
  expect(api.inputsOf(leaveOrganization)).toEqual([]);

  await press('Leave');
  await press('Leave the organization');
  await expect.poll(() => left).toEqual([null]);
});

test('a refusal is shown, and the person has not left', async () => {
  fakeApi().refuse(leaveOrganization, lastOwner);
  const left = show();

  await press('Leave');
  await press('Leave the organization');

  expect(await screen.findByText(/The organization has no other owner/)).toBeTruthy();
  expect(left).toEqual([]);
});

test('the last owner is told why they cannot leave', () => {
  show({ isLastOwner: true });

  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/You are its only owner/)).toBeTruthy();
});
