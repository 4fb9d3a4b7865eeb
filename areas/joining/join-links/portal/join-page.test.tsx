import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { getSession, switchOrganization } from '#areas/identity/sessions/session.contract.ts';
import { aSessionUser, HARBOUR } from '#areas/identity/sessions/portal/sample-session.ts';
import { storeSession } from '#platform/portal/stored-session.ts';
import { caughtPageLoads, fakeApi, showPage } from '#platform/portal/testing.tsx';
import { notFound } from '#platform/shared/problem.ts';
import {
  acceptOwnInvitation,
  declineOwnInvitation,
  listOwnInvitations,
  type OwnInvitation,
} from '#areas/joining/invitations/invitation-answers.contract.ts';
import { joinByLink, joinLinkForOthers, showJoinLink, type JoinLinkOffer } from '../join-links.contract.ts';
import { JoinPage } from './join-page.tsx';
import { PendingInvitations } from '#areas/joining/invitations/portal/pending-invitations.tsx';

const TOKEN = `aB${'3'.repeat(41)}`;
const JOINED = { organizationId: HARBOUR.id, organizationName: HARBOUR.name, wasMember: false };

const anOffer = (changes: Partial<JoinLinkOffer> = {}): JoinLinkOffer => ({
  state: 'valid',
  organizationName: HARBOUR.name,
  allowedDomain: null,
  tagNames: [],
  ...changes,
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  storeSession(aSessionUser());
});

describe('the join page', () => {
  const show = (changes: Partial<JoinLinkOffer> = {}, locale = '') => {
    const api = fakeApi();
    api.answer(showJoinLink, () => anOffer(changes));
    showPage(<JoinPage />, { path: `${locale}/join/${TOKEN}` });
    return api;
  };

  test('says what the organization will see before a person joins', async () => {
    show({ tagNames: ['Crew B', 'Drivers'], allowedDomain: 'site.example' });

    expect(await screen.findByText('Join Harbour Logistics as a test taker?')).toBeTruthy();
    expect(screen.getByText('They will not see')).toBeTruthy();
    expect(screen.getByText('You will get the tags Crew B, Drivers.')).toBeTruthy();
    expect(screen.getByText('This link is for people with a confirmed address at site.example.')).toBeTruthy();
  });

  test('joins, and opens the new organization when asked to', async () => {
    const loads = caughtPageLoads();
    const api = show();
    api.answer(joinByLink, () => JOINED);
    api.answer(switchOrganization, () => ({ user: aSessionUser({ token: 'there' }) }));

    await press('Accept');
    await press('Switch to Harbour Logistics');

    await expect.poll(() => loads).toEqual(['/']);
    expect(api.inputsOf(joinByLink)).toEqual([{ params: { token: TOKEN } }]);
    expect(api.headersOf(joinByLink)[0]?.get('authorization')).toBe('Bearer token-of-helen');
    expect(localStorage.getItem('token')).toBe('there');
  });

  test('joins and stays, and the stored session includes the new organization', async () => {
    const loads = caughtPageLoads();
    const api = show();
    api.answer(joinByLink, () => JOINED);
    api.answer(getSession, () => ({ user: aSessionUser({ organizations: [HARBOUR] }), idleSeconds: 0 }));

    await press('Accept');
    await press('Stay where I am');

    await expect.poll(() => loads).toEqual(['/']);
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ organizations: [HARBOUR] });
  });

  test('says when the person is already a member', async () => {
    const api = show();
    api.answer(joinByLink, () => ({ ...JOINED, wasMember: true }));

    await press('Accept');

    expect(await screen.findByText('You already belong to Harbour Logistics.')).toBeTruthy();
  });

  test('shows why the server refused, and can be tried again', async () => {
    const api = show({ allowedDomain: 'site.example' });
    api.refuse(joinByLink, joinLinkForOthers);

    await press('Accept');

    expect((await screen.findByRole('alert')).textContent).toMatch(/confirmed e-mail address/);
    expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
  });

  test('leads to the home page when the offer is declined', async () => {
    const loads = caughtPageLoads();
    show({}, '/pt');

    await press('Recusar');

    expect(loads).toEqual(['/pt']);
  });

  test.each([
    ['expired', /has expired/],
    ['full', /has reached its maximum number of people/],
    ['revoked', /has ended this link/],
  ] as const)('says that a link is %s', async (state, text) => {
    show({ state });

    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  test('says that a link is unknown', async () => {
    fakeApi().refuse(showJoinLink, notFound);
    showPage(<JoinPage />, { path: `/join/${TOKEN}` });

    expect(await screen.findByText('This link does not work')).toBeTruthy();
  });
});

describe('the person’s own page', () => {
  const anInvitation = (): OwnInvitation => ({
    id: crypto.randomUUID(),
    organizationName: HARBOUR.name,
    role: 'user',
    expiresAt: '2026-11-15T05:36:00.000Z',
  });

  test('shows nothing without an open offer', async () => {
    const api = fakeApi();
    api.answer(listOwnInvitations, () => ({ items: [] }));
    const { container } = showPage(<PendingInvitations />, { path: '/users/me' });

    await expect.poll(() => api.inputsOf(listOwnInvitations)).toHaveLength(1);
    expect(container.querySelector('.card')).toBeNull();
  });

  test('offers a join link from the address until it is declined', async () => {
    const api = fakeApi();
    api.answer(listOwnInvitations, () => ({ items: [] }));
    api.answer(showJoinLink, ({ params }) => {
      expect(params.token).toBe(TOKEN);
      return anOffer();
    });
    showPage(<PendingInvitations />, { path: `/users/me?join=${TOKEN}` });

    await press('Decline');

    expect(screen.queryByText('Join Harbour Logistics as a test taker?')).toBeNull();
  });

  test('offers invitations to the person’s own address: accepted', async () => {
    const api = fakeApi();
    const invitation = anInvitation();
    api.answer(listOwnInvitations, () => ({ items: [invitation] }));
    api.answer(acceptOwnInvitation, () => JOINED);
    showPage(<PendingInvitations />, { path: '/users/me' });

    expect(await screen.findByText('Harbour Logistics invites you as a test taker.')).toBeTruthy();
    await press('Accept');

    expect(await screen.findByText('You now belong to Harbour Logistics.')).toBeTruthy();
    expect(api.inputsOf(acceptOwnInvitation)).toEqual([{ params: { id: invitation.id } }]);
  });

  test('offers invitations to the person’s own address: declined', async () => {
    const api = fakeApi();
    let items = [anInvitation()];
    api.answer(listOwnInvitations, () => ({ items }));
    api.answer(declineOwnInvitation, () => {
      items = [];
    });
    showPage(<PendingInvitations />, { path: '/users/me' });

    await press('Decline');

    expect(await screen.findByText('You declined the invitation of Harbour Logistics.')).toBeTruthy();
    expect(screen.queryByText('Harbour Logistics invites you as a test taker.')).toBeNull();
  });
});
