import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { useCreateCategory } from './use-tags.ts';

export function CreateCategoryDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const create = useCreateCategory();
  return (
    <CategoryDialog
      title={t('users.tags.createCategory')}
      submitLabel={t('users.tags.createCategory')}
      before={{ name: '', color: 'slate', isSingleChoice: false }}
      isPending={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={(body) =>
        create.mutate(
          { body },
          {
            onSuccess: ({ name }) => {
              onClose();
              showToast({ detail: t('users.tags.categoryCreated', { name }) });
            },
          },
        )
      }
    />
  );
}
