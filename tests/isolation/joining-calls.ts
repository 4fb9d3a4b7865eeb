import {
  acceptAsNewPerson,
  acceptOwnInvitation,
  acceptSignedIn,
  acceptWithPassword,
  askForNewInvitation,
  declineOwnInvitation,
  listOwnInvitations,
  showInvitation,
} from '#areas/joining/invitations/invitation-answers.contract.ts';
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '#areas/joining/invitations/invitations.contract.ts';
import {
  createJoinLink,
  joinByLink,
  listJoinLinks,
  revokeJoinLink,
  showJoinLink,
} from '#areas/joining/join-links/join-links.contract.ts';
import { inviteMany, invitePeople } from '#areas/joining/invitations/many-invitations.contract.ts';
import { setUp } from '#areas/joining/sign-up/set-up.contract.ts';
import { confirmSignUp, signUp } from '#areas/joining/sign-up/sign-up.contract.ts';
import { sample, type SampleCall } from './sample-call.ts';
import { unknownLink } from './sample-values.ts';

const newLogin = () => ({
  email: `${crypto.randomUUID()}@test.example`,
  firstName: 'Ana',
  lastName: 'Prova',
  password: 'nine quiet otters',
  locale: 'en' as const,
});

export const JOINING_CALLS: readonly SampleCall[] = [
  sample(signUp, () => ({ body: { ...newLogin(), acceptsTerms: true as const } })),
  sample(confirmSignUp, () => ({ body: { token: 'unknown' } })),
  sample(listInvitations, () => ({})),
  sample(inviteMany, ({ tagId }) => {
    const { email, firstName, lastName } = newLogin();
    return { body: { people: [{ email, firstName, lastName }], tagIds: [tagId] } };
  }),
  sample(invitePeople, ({ userId }) => ({ body: { people: { ids: [userId] } } })),
  sample(createInvitation, ({ tagId }) => ({
    body: { firstName: 'Ana', lastName: 'Prova', role: 'user' as const, tagIds: [tagId] },
  })),
  sample(resendInvitation, ({ invitationId }) => ({ params: { id: invitationId } }), 'invitationId'),
  sample(revokeInvitation, ({ invitationId }) => ({ params: { id: invitationId } }), 'invitationId'),
  sample(showInvitation, () => ({ params: unknownLink })),
  sample(acceptAsNewPerson, () => ({
    params: unknownLink,
    body: {
      firstName: 'Ana',
      lastName: 'Prova',
      password: 'nine quiet otters',
      locale: 'en' as const,
      acceptsTerms: true as const,
    },
  })),
  sample(acceptWithPassword, () => ({ params: unknownLink, body: { password: 'wrong' } })),
  sample(acceptSignedIn, () => ({ params: unknownLink })),
  sample(askForNewInvitation, () => ({ params: unknownLink })),
  sample(listOwnInvitations, () => ({})),
  sample(acceptOwnInvitation, ({ invitationId }) => ({ params: { id: invitationId } }), 'invitationId'),
  sample(declineOwnInvitation, ({ invitationId }) => ({ params: { id: invitationId } }), 'invitationId'),
  sample(listJoinLinks, () => ({})),
  sample(createJoinLink, ({ tagId }) => ({ body: { name: 'Link', tagIds: [tagId] } })),
  sample(revokeJoinLink, ({ joinLinkId }) => ({ params: { id: joinLinkId } }), 'joinLinkId'),
  sample(showJoinLink, () => ({ params: unknownLink })),
  sample(joinByLink, () => ({ params: unknownLink })),
  sample(setUp, () => ({ body: { token: 'unknown', ...newLogin() } })),
];
