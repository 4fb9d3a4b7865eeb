import { endUserSessions } from '#areas/identity/user-access.contract.ts';
import { useApiMutation } from '#platform/portal/api.ts';
import {
  changeAdministrator,
  demoteAdministrator,
  listAdministrators,
  promoteUser,
  transferOwnership,
} from '../administrators.contract.ts';
import { reactivateUser, suspendUser } from '../people.contract.ts';
import { listUsers } from '../users.contract.ts';

/** An administrator stands among the users too. */
const refreshes = [listAdministrators, listUsers];

export const usePromote = () => useApiMutation(promoteUser, { refreshes });

export const useChangeRights = () => useApiMutation(changeAdministrator, { refreshes });

export const useDemote = () => useApiMutation(demoteAdministrator, { refreshes });

export const useTransferOwnership = () => useApiMutation(transferOwnership, { refreshes });

export const useSuspend = () => useApiMutation(suspendUser, { refreshes });

export const useReactivate = () => useApiMutation(reactivateUser, { refreshes });

export const useEndSessions = () => useApiMutation(endUserSessions);
