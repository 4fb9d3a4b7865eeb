import { useText } from '#platform/portal/text.tsx';
import { ConfirmDialog } from '#platform/portal/ui/confirm-dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { TagCategory } from '../tag-categories.contract.ts';
import type { TagPlace } from './use-tag-place.ts';
import { useDeleteCategory } from './use-tags.ts';

interface DeleteCategoryDialogProps {
  category: TagCategory;
  place: TagPlace;
  onClose: () => void;
}

export function DeleteCategoryDialog({ category, place, onClose }: DeleteCategoryDialogProps) {
  const t = useText();
  const remove = useDeleteCategory();
  const { id, name, tagCount } = category;
  const confirm = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onClose();
          if (place.category === id) place.go(undefined);
          showToast({ detail: t('users.tags.categoryDeleted', { name }) });
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('users.tags.deleteCategoryTitle', { name })}
      confirmLabel={t('tags.delete')}
      isOpen
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {remove.error && <Notice severity="error">{remove.error.message}</Notice>}
      <p>{t('users.tags.deleteCategoryText', { count: tagCount })}</p>
    </ConfirmDialog>
  );
}
