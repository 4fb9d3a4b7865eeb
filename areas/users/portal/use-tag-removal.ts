import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Tag } from '../tags.contract.ts';
import { useDeleteTag, useRestoreTag } from './use-tags.ts';

/** Deletes at once and offers to take it back: the tag waits in the bin, with the people who had it. */
export function useTagRemoval(): { remove: (tag: Tag) => void; isPending: boolean } {
  const t = useText();
  const { mutate: deleteTag, isPending } = useDeleteTag();
  const { mutate: restoreTag } = useRestoreTag();

  const tellFailure = ({ message }: { message: string }) => showToast({ severity: 'error', detail: message });
  const restore = ({ id, name }: Tag) =>
    restoreTag(
      { params: { id } },
      { onSuccess: () => showToast({ detail: t('tags.restored', { name }) }), onError: tellFailure },
    );
  const remove = (tag: Tag) =>
    deleteTag(
      { params: { id: tag.id } },
      {
        onSuccess: () =>
          showToast({
            summary: t('tags.deleted'),
            detail: t('tags.movedToBin', { name: tag.name }),
            undo: () => restore(tag),
          }),
        onError: tellFailure,
      },
    );
  return { remove, isPending };
}
