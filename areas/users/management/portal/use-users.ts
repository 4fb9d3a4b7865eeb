import { useApiList, useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { listTags } from '#areas/users/tags/tags.contract.ts';
import { getUser, listUsers, setUserTags } from '#areas/users/person/users.contract.ts';

export const useUsers = (query: CallInput<typeof listUsers>['query']) => useApiList(listUsers, { query });

export const useUser = (id: string) => useApiQuery(getUser, { params: { id } });

export const useSetUserTags = () => useApiMutation(setUserTags, { refreshes: [listUsers, getUser, listTags] });
