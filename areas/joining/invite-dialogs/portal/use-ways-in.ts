import { countUsers, listUsers } from '#areas/users/person/users.contract.ts';
import { useApiList, useApiMutation } from '#platform/portal/calls/api.ts';
import { MAX_PAGE_SIZE } from '#platform/shared/paging.ts';
import { inviteMany, invitePeople } from '#areas/joining/invitations/many-invitations.contract.ts';
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '#areas/joining/invitations/invitations.contract.ts';
import { createJoinLink, listJoinLinks, revokeJoinLink } from '#areas/joining/join-links/join-links.contract.ts';

/** Invited people appear in the list of users. */
const refreshes = [listInvitations, listUsers, countUsers];

const everything = { query: { limit: MAX_PAGE_SIZE } };

export const useInvitations = () => useApiList(listInvitations, everything);

export const useInvite = () => useApiMutation(createInvitation, { refreshes });

export const useInviteMany = () => useApiMutation(inviteMany, { refreshes });

export const useInvitePeople = () => useApiMutation(invitePeople, { refreshes });

export const useResendInvitation = () => useApiMutation(resendInvitation, { refreshes });

export const useRevokeInvitation = () => useApiMutation(revokeInvitation, { refreshes });

export const useJoinLinks = () => useApiList(listJoinLinks, everything);

export const useCreateJoinLink = () => useApiMutation(createJoinLink, { refreshes: [listJoinLinks] });

export const useRevokeJoinLink = () => useApiMutation(revokeJoinLink, { refreshes: [listJoinLinks] });
