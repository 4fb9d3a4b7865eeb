import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Tag } from '../tags.contract.ts';
import { useArchiveTag, useDeleteTag, useRestoreTag, useUnarchiveTag } from './use-tags.ts';

export interface TagRemoval {
  /** @param replacementId takes the tag's place if it is in administrators' scopes. */
  remove: (tag: Tag, replacementId?: string) => void;
  archive: (tag: Tag, replacementId?: string) => void;
  unarchive: (tag: Tag) => void;
}

const tellFailure = ({ message }: { message: string }) => showToast({ severity: 'error', detail: message });

/** Acts at once and offers Undo. */
export function useTagRemoval(): TagRemoval {
  const t = useText();
  const { mutate: deleteTag } = useDeleteTag();
  const { mutate: restoreTag } = useRestoreTag();
  const { mutate: archiveTag } = useArchiveTag();
  const { mutate: unarchiveTag } = useUnarchiveTag();

  const told = (detail: string) => ({ onSuccess: () => showToast({ detail }), onError: tellFailure });
  const takenBack = (summary: string, detail: string, undo: () => void) => ({
    onSuccess: () => showToast({ summary, detail, undo }),
    onError: tellFailure,
  });
  const restore = ({ id, name }: Tag) => restoreTag({ params: { id } }, told(t('tags.restored', { name })));
  const unarchive = ({ id, name }: Tag) => unarchiveTag({ params: { id } }, told(t('users.tags.unarchived', { name })));
  return {
    unarchive,
    remove: (tag, replacementId) =>
      deleteTag(
        { params: { id: tag.id }, ...(replacementId && { query: { replacementId } }) },
        takenBack(t('tags.deleted'), t('tags.movedToBin', { name: tag.name }), () => restore(tag)),
      ),
    archive: (tag, replacementId) =>
      archiveTag(
        { params: { id: tag.id }, body: replacementId ? { replacementId } : {} },
        takenBack(t('users.tags.archived'), t('users.tags.archivedText', { name: tag.name }), () => unarchive(tag)),
      ),
  };
}
