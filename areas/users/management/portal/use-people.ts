import { useApiList, useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import type { CallInput, Endpoint } from '#platform/shared/endpoint.ts';
import { setPeopleLanguage, suspendPeople, tagPeople } from '../bulk.contract.ts';
import {
  changeUser,
  createUser,
  deleteUser,
  listBin,
  markUserLeft,
  reactivateUser,
  restoreUser,
  suspendUser,
} from '../people.contract.ts';
import { listTags } from '#areas/users/tags/tags.contract.ts';
import { countUsers, getUser, listUsers } from '#areas/users/person/users.contract.ts';

/** The calls that show people or count them. */
const refreshes: readonly Endpoint[] = [listUsers, getUser, countUsers];
const withBin = [...refreshes, listBin];
const withTags = [...refreshes, listTags];

export const useUserCounts = () => useApiQuery(countUsers, {});

export const useCreateUser = () => useApiMutation(createUser, { refreshes: withTags });

export const useChangeUser = () => useApiMutation(changeUser, { refreshes });

export const useSuspendUser = () => useApiMutation(suspendUser, { refreshes });

export const useReactivateUser = () => useApiMutation(reactivateUser, { refreshes });

export const useMarkUserLeft = () => useApiMutation(markUserLeft, { refreshes });

export const useDeleteUser = () => useApiMutation(deleteUser, { refreshes: withBin });

export const useRestoreUser = () => useApiMutation(restoreUser, { refreshes: withBin });

export const useBin = (query: CallInput<typeof listBin>['query']) => useApiList(listBin, { query });

export const useTagPeople = () => useApiMutation(tagPeople, { refreshes: withTags });

export const useSetPeopleLanguage = () => useApiMutation(setPeopleLanguage, { refreshes });

export const useSuspendPeople = () => useApiMutation(suspendPeople, { refreshes });
