import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import {
  alreadyInvited,
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  type Invitation,
} from '#areas/joining/invitations/invitations.contract.ts';
import {
  createJoinLink,
  listJoinLinks,
  revokeJoinLink,
  type JoinLink,
} from '#areas/joining/join-links/join-links.contract.ts';
import type { TagChoice } from './tag-choice.ts';
import { InviteMenu } from './invite-menu.tsx';

const TAG_ID = '0192f0aa-2222-7000-8000-000000000001';

const OneTag: TagChoice = ({ chosen, onChange }) => (
  <Checkbox isChecked={chosen.has(TAG_ID)} onChange={(isChosen) => onChange(new Set(isChosen ? [TAG_ID] : []))}>
    Crew B
  </Checkbox>
);

const anInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  firstName: 'Ana',
  lastName: 'Ferreira',
  email: 'ana@site.example',
  role: 'user',
  profile: null,
  state: 'valid',
  createdAt: '2026-11-08T05:36:00.000Z',
  expiresAt: '2026-11-15T05:36:00.000Z',
  ...changes,
});

const aJoinLink = (changes: Partial<JoinLink> = {}): JoinLink => ({
  id: crypto.randomUUID(),
  name: 'Night shift',
  state: 'valid',
  expiresAt: '2026-11-29T05:36:00.000Z',
  maxUses: 20,
  uses: 1,
  allowedDomain: null,
  hasCode: false,
  byDomain: false,
  tags: [],
  createdAt: '2026-11-15T05:36:00.000Z',
  ...changes,
});

const pageOf = <T,>(...items: T[]) => ({ items, nextCursor: null, total: items.length });
/** Pastes the text at once, as a password manager does. Typing key by key is slow and covered by another test. */
const fill = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function show({ invitations = [] as Invitation[], joinLinks = [] as JoinLink[], sendsMail = true } = {}) {
  const api = fakeApi();
  api.answer(listInvitations, () => pageOf(...invitations));
  api.answer(listJoinLinks, () => pageOf(...joinLinks));
  showPage(<InviteMenu tagChoice={OneTag} />, { path: '/users', deployment: { sendsMail } });
  return api;
}

describe('inviting a person', () => {
  test('says that nothing was sent without a mail server, and what to do', async () => {
    const api = show({ sendsMail: false });
    api.answer(createInvitation, () => ({ invitation: anInvitation(), link: null }));

    await press('Invite');
    await fill('First name', 'Ana');
    await fill('E-mail', 'ana@site.example');
    await press('Send invitation');

    expect(await screen.findByText(/^Not sent to ana@site.example: no mail server\. To hand over a link/)).toBeTruthy();
    expect(screen.queryByText(/on its way/)).toBeNull();
  });

  test('sends name, address, role and tags, and says that the mail is on its way', async () => {
    const api = show();
    api.answer(createInvitation, () => ({ invitation: anInvitation(), link: null }));

    await press('Invite');
    await fill('First name', 'Ana');
    await fill('Last name', 'Ferreira');
    await fill('E-mail', 'ana@site.example');
    await userEvent.click(screen.getByLabelText('Crew B'));
    await press('Send invitation');

    expect(await screen.findByText('The invitation is on its way to ana@site.example.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.inputsOf(createInvitation)).toEqual([
      {
        body: {
          firstName: 'Ana',
          lastName: 'Ferreira',
          email: 'ana@site.example',
          role: 'user',
          tagIds: [TAG_ID],
        },
      },
    ]);
  });

  test('shows the link once for a person without an address', async () => {
    const api = show();
    const link = 'https://portal.test/signup/abc';
    api.answer(createInvitation, () => ({ invitation: anInvitation({ email: null }), link }));

    await press('Invite');
    await userEvent.type(await screen.findByLabelText('First name'), 'Ana{Enter}');

    expect((await screen.findByLabelText<HTMLInputElement>('Invitation link')).value).toBe(link);
    expect(api.inputsOf(createInvitation)[0]?.body).not.toHaveProperty('email');
    await press('Done');
    expect(screen.queryByDisplayValue(link)).toBeNull();
  });

  test('names what is wrong and sends nothing', async () => {
    show();

    await press('Invite');
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ana{Enter}');

    expect(await screen.findByText('Please fill in this field.')).toBeTruthy();
    expect(screen.getByText('Please enter an e-mail address, such as ana@company.com.')).toBeTruthy();
  });

  test('shows why the server refused, and keeps what was typed', async () => {
    const api = show();
    api.refuse(createInvitation, alreadyInvited);

    await press('Invite');
    await fill('First name', 'Ana');
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@site.example{Enter}');

    expect(await screen.findByText(/already has an open invitation/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana');
  });
});

describe('open invitations', () => {
  const openMenu = async (name: string) => {
    await press('Invitations and links');
    await press(`Actions for ${name}`);
  };

  test('are listed with address, role and age', async () => {
    show({
      invitations: [anInvitation({ role: 'admin' }), anInvitation({ firstName: 'Bo', state: 'expired', email: null })],
    });

    await press('Invitations and links');

    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('ana@site.example · Administrator');
    expect(first?.textContent).toContain('Open until Nov 15, 2026');
    expect(second?.textContent).toContain('Link handed over');
    expect(second?.textContent).toContain('Expired on Nov 15, 2026');
  });

  test('can be resent', async () => {
    const invitation = anInvitation();
    const api = show({ invitations: [invitation] });
    api.answer(resendInvitation, () => ({ invitation, link: null }));

    await openMenu('Ana Ferreira');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send again' }));

    expect(await screen.findByText('The invitation is on its way to ana@site.example.')).toBeTruthy();
    expect(api.inputsOf(resendInvitation)).toEqual([{ params: { id: invitation.id } }]);
  });

  test('of people without an address get a new link, shown once', async () => {
    const invitation = anInvitation({ email: null });
    const api = show({ invitations: [invitation] });
    api.answer(resendInvitation, () => ({ invitation, link: 'https://portal.test/signup/new' }));

    await openMenu('Ana Ferreira');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Create new link' }));

    expect(await screen.findByDisplayValue('https://portal.test/signup/new')).toBeTruthy();
  });

  test('can be revoked', async () => {
    const invitations = [anInvitation()];
    const api = show({ invitations });
    api.answer(revokeInvitation, () => {
      invitations.length = 0;
    });

    await openMenu('Ana Ferreira');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }));

    expect(await screen.findByText('The invitation of Ana Ferreira was revoked.')).toBeTruthy();
    expect(await screen.findByText('There are no open invitations.')).toBeTruthy();
  });
});

describe('join links', () => {
  test('are listed with their use, and can be ended', async () => {
    const joinLinks = [aJoinLink({ allowedDomain: 'site.example' })];
    const api = show({ joinLinks });
    api.answer(revokeJoinLink, () => {
      joinLinks.length = 0;
    });

    await press('Invitations and links');
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain('1 of 20 people joined · Open until Nov 29, 2026');
    expect(within(row).getByText('@site.example')).toBeTruthy();
    await press('End the link Night shift');

    expect(await screen.findByText('The link Night shift was ended. People who joined with it stay.')).toBeTruthy();
  });

  test('are made with limits, and shown once', async () => {
    const api = show();
    const link = 'https://portal.test/join/abc';
    api.answer(createJoinLink, () => ({ joinLink: aJoinLink(), link, code: null }));

    await press('Invitations and links');
    await press('New join link');
    await fill('Name', 'Night shift');
    await fill('Maximum people', '20');
    await fill('Only for addresses at', '@site.example');
    await press('Create link');

    expect((await screen.findByLabelText<HTMLInputElement>('Join link')).value).toBe(link);
    expect(api.inputsOf(createJoinLink)[0]?.body).toEqual({
      name: 'Night shift',
      expiresInDays: 14,
      maxUses: 20,
      allowedDomain: 'site.example',
      tagIds: [],
      withCode: false,
      byDomain: false,
    });
    await press('Done');
    expect(await screen.findByText('Open invitations')).toBeTruthy();
  });

  test('can admit everyone at a domain, once a domain is entered', async () => {
    const joinLinks: JoinLink[] = [];
    const api = show({ joinLinks });
    const joinLink = aJoinLink({ allowedDomain: 'site.example', byDomain: true });
    api.answer(createJoinLink, () => {
      joinLinks.push(joinLink);
      return { joinLink, link: 'https://portal.test/join/abc', code: null };
    });
    const box = /need neither a link nor a code/;

    await press('Invitations and links');
    await press('New join link');
    await fill('Name', 'Everybody');
    expect(screen.queryByLabelText(box)).toBeNull();
    await fill('Only for addresses at', 'site.example');
    await userEvent.click(screen.getByLabelText(box));
    await press('Create link');
    await press('Done');

    expect(api.inputsOf(createJoinLink)[0]?.body).toMatchObject({ allowedDomain: 'site.example', byDomain: true });
    expect(await screen.findByText('Everyone at @site.example, without the link')).toBeTruthy();
  });

  test('show what is wrong with their limits and are not sent', async () => {
    show();

    await press('Invitations and links');
    await press('New join link');
    await userEvent.clear(await screen.findByLabelText('Days open'));
    await fill('Maximum people', '0');
    await userEvent.type(screen.getByLabelText('Only for addresses at'), 'site{Enter}');

    expect(await screen.findByText('Please enter 1 to 365 days.')).toBeTruthy();
    expect(screen.getByText('Please enter 1 to 10,000, or leave the field empty.')).toBeTruthy();
    expect(screen.getByText('Please enter a domain, such as company.com.')).toBeTruthy();
  });
});
