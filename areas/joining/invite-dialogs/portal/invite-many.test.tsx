import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { createJoinLink } from '#areas/joining/join-links/join-links.contract.ts';
import { inviteMany, invitePeople } from '#areas/joining/invitations/many-invitations.contract.ts';
import { InvitePeopleButton } from './invite-people-button.tsx';
import { InviteMenu } from './invite-menu.tsx';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const NoTags = () => null;

function open(path: string) {
  const api = fakeApi();
  showPage(<InviteMenu tagChoice={NoTags} />, { path });
  return api;
}

test('many people are invited from a pasted list, and the dialog shows who was not', async () => {
  const api = open('/users');
  api.answer(inviteMany, () => ({
    invited: 1,
    refused: [{ email: 'bo@site.example', reason: 'already_invited' as const }],
  }));

  await press('Invite');
  await press('Invite many at once');
  await userEvent.click(await screen.findByLabelText('E-mail addresses'));
  await userEvent.paste('Ana Lima <ana@site.example>\nbo@site.example');
  expect(await screen.findByText('2 addresses')).toBeTruthy();
  await press('Send invitations');

  expect(await screen.findByText('1 invitation is on its way.')).toBeTruthy();
  expect(screen.getByText('already invited')).toBeTruthy();
  expect(api.inputsOf(inviteMany)[0]?.body.people).toEqual([
    { email: 'ana@site.example', firstName: 'Ana', lastName: 'Lima' },
    { email: 'bo@site.example', firstName: 'bo', lastName: '' },
  ]);
});

test('text that is not an address is named, and nothing is sent', async () => {
  open('/users?ways=many');

  await userEvent.click(await screen.findByLabelText('E-mail addresses'));
  await userEvent.paste('ana@site.example, nobody');
  await press('Send invitations');

  expect(await screen.findByText('Not an e-mail address: nobody')).toBeTruthy();
});

test('a join link comes with its QR code, and with a code where one is requested', async () => {
  const api = open('/users?ways=joinLink');
  api.answer(createJoinLink, () => ({
    joinLink: {
      id: crypto.randomUUID(),
      name: 'Gate',
      state: 'valid' as const,
      maxUses: null,
      uses: 0,
      tags: [],
      allowedDomain: null,
      hasCode: false,
      byDomain: false,
      createdAt: '2026-11-15T05:36:00.000Z',
      expiresAt: '2026-11-29T05:36:00.000Z',
    },
    link: 'https://portal.test/join/abc',
    code: 'ABCD2345',
  }));

  await userEvent.click(await screen.findByLabelText('Also create a code that people type when they sign up'));
  await userEvent.type(await screen.findByLabelText('Name'), 'Gate{Enter}');

  expect(api.inputsOf(createJoinLink)).toMatchObject([{ body: { withCode: true } }]);
  expect((await screen.findByLabelText<HTMLInputElement>('Sign-up code')).value).toBe('ABCD2345');
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeTruthy();
});

test('people of the list are invited after a confirmation', async () => {
  const api = fakeApi();
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  api.answer(invitePeople, () => ({ invited: 1, refused: [], skipped: 1 }));
  showPage(<InvitePeopleButton people={{ ids }} count={2} />);

  await press('Invite');
  expect(await screen.findByText('Invite 2 people?')).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: 'Invite' });
  await userEvent.click(buttons.at(-1) as HTMLElement);

  expect(await screen.findByText('1 invitation is on its way.')).toBeTruthy();
  expect(screen.getByText('1 already has a login or has no address.')).toBeTruthy();
  expect(api.inputsOf(invitePeople)).toEqual([{ body: { people: { ids } } }]);
});
