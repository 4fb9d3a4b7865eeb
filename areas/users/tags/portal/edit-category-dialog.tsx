import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { TagCategory } from '../tag-categories.contract.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { useChangeCategory } from './use-tags.ts';

export function EditCategoryDialog({ category, onClose }: { category: TagCategory; onClose: () => void }) {
  const t = useText();
  const change = useChangeCategory();
  const { id, name, color, isSingleChoice } = category;
  return (
    <CategoryDialog
      title={t('users.tags.editCategoryTitle', { name })}
      submitLabel={t('users.save')}
      before={{ name, color, isSingleChoice }}
      isPending={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={(body) =>
        change.mutate(
          { params: { id }, body },
          {
            onSuccess: (saved) => {
              onClose();
              showToast({ detail: t('users.tags.categorySaved', { name: saved.name }) });
            },
          },
        )
      }
    />
  );
}
