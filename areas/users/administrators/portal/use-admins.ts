import { endUserSessions } from '#areas/identity/user-access/user-access.contract.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import {
  changeAdministrator,
  demoteAdministrator,
  listAdministrators,
  promoteUser,
  transferOwnership,
} from '../administrators.contract.ts';
import { reactivateUser, suspendUser } from '#areas/users/management/people.contract.ts';
import { listUsers } from '#areas/users/person/users.contract.ts';

/** Includes the list of users, because administrators are listed there too. */
const refreshes = [listAdministrators, listUsers];

export const usePromote = () => useApiMutation(promoteUser, { refreshes });

export const useChangeRights = () => useApiMutation(changeAdministrator, { refreshes });

export const useDemote = () => useApiMutation(demoteAdministrator, { refreshes });

export const useTransferOwnership = () => useApiMutation(transferOwnership, { refreshes });

export const useSuspend = () => useApiMutation(suspendUser, { refreshes });

export const useReactivate = () => useApiMutation(reactivateUser, { refreshes });

export const useEndSessions = () => useApiMutation(endUserSessions);
