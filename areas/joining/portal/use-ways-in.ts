import { countUsers, listUsers } from '#areas/users/users.contract.ts';
import { useApiList, useApiMutation } from '#platform/portal/api.ts';
import { MAX_PAGE_SIZE } from '#platform/shared/paging.ts';
import { inviteMany, invitePeople } from '../many-invitations.contract.ts';
import { createInvitation, listInvitations, resendInvitation, revokeInvitation } from '../invitations.contract.ts';
import { createJoinLink, listJoinLinks, revokeJoinLink } from '../join-links.contract.ts';

/** Whoever is invited stands among the users. */
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
