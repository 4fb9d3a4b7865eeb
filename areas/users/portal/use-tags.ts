import { useApiList, useApiMutation } from '#platform/portal/api.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { createTag, deleteTag, listTags, renameTag, restoreTag } from '../tags.contract.ts';
import { getUser, listUsers } from '../users.contract.ts';

/** People show their tags, so what changes a tag changes how they look. */
const refreshes = [listTags, listUsers, getUser];

export const useTags = (query: CallInput<typeof listTags>['query'] = {}) => useApiList(listTags, { query });

export const useCreateTag = () => useApiMutation(createTag, { refreshes });

export const useRenameTag = () => useApiMutation(renameTag, { refreshes });

export const useDeleteTag = () => useApiMutation(deleteTag, { refreshes });

export const useRestoreTag = () => useApiMutation(restoreTag, { refreshes });
