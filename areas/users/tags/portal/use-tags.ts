import { useApiList, useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import {
  changeTagCategory,
  createTagCategory,
  deleteTagCategory,
  listTagCategories,
  orderTagCategories,
} from '../tag-categories.contract.ts';
import { offerTags } from '../tag-choice.contract.ts';
import { archiveTag, deleteTag, getTagUses, mergeTag, previewMerge, unarchiveTag } from '../tag-endings.contract.ts';
import { changeTag, createTag, listTags, restoreTag } from '../tags.contract.ts';
import { getUser, listUsers } from '#areas/users/person/users.contract.ts';

/** Includes the lists of people, because people show their tags. */
const refreshes = [listTags, listTagCategories, offerTags, listUsers, getUser];

export const useTags = (query: CallInput<typeof listTags>['query'] = {}) => useApiList(listTags, { query });

/** All tags by category, to choose from. */
export const useOfferedTags = () => useApiQuery(offerTags, {});

export const useCreateTag = () => useApiMutation(createTag, { refreshes });

export const useChangeTag = () => useApiMutation(changeTag, { refreshes });

export const useDeleteTag = () => useApiMutation(deleteTag, { refreshes });

export const useRestoreTag = () => useApiMutation(restoreTag, { refreshes });

export const useArchiveTag = () => useApiMutation(archiveTag, { refreshes });

export const useUnarchiveTag = () => useApiMutation(unarchiveTag, { refreshes });

export const useMergeTag = () => useApiMutation(mergeTag, { refreshes });

export const useTagUses = (id: string) => useApiQuery(getTagUses, { params: { id } });

/** Sends nothing until both tags are known. */
export const useMergePreview = (id: string, intoId: string | null) =>
  useApiQuery(previewMerge, { params: { id }, query: { into: intoId ?? id } }, { enabled: intoId !== null });

export const useTagCategories = () => useApiQuery(listTagCategories, {});

export const useCreateCategory = () => useApiMutation(createTagCategory, { refreshes });

export const useChangeCategory = () => useApiMutation(changeTagCategory, { refreshes });

export const useOrderCategories = () => useApiMutation(orderTagCategories, { refreshes });

export const useDeleteCategory = () => useApiMutation(deleteTagCategory, { refreshes });
