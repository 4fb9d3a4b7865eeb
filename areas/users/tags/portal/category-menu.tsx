import { useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '#platform/portal/text.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Menu, MenuItem } from '#platform/portal/ui/menu.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { TagCategory } from '../tag-categories.contract.ts';
import type { TagPlace } from './use-tag-place.ts';
import { useChangeCategory, useDeleteCategory, useOrderCategories } from './use-tags.ts';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { CategoryDialog } from './category-dialog.tsx';

interface CategoryMenuProps {
  category: TagCategory;
  /** All categories in their order. */
  categories: readonly TagCategory[];
  place: TagPlace;
}

export function CategoryMenu({ category, categories, place }: CategoryMenuProps) {
  const t = useText();
  const order = useOrderCategories();
  const [asked, setAsked] = useState<'edit' | 'delete'>();
  const ids = categories.map(({ id }) => id);
  const at = ids.indexOf(category.id);
  const moveTo = (position: number) =>
    order.mutate(
      { body: { ids: ids.filter((id) => id !== category.id).toSpliced(position, 0, category.id) } },
      { onError: ({ message }) => showToast({ severity: 'error', detail: message }) },
    );
  const label = t('users.tags.categoryActions', { name: category.name });
  return (
    <>
      <Menu trigger={<IconButton label={label} icon={Ellipsis} size="small" />}>
        <MenuItem icon={Pencil} onAction={() => setAsked('edit')}>
          {t('users.tags.edit')}
        </MenuItem>
        <MenuItem icon={ArrowUp} isDisabled={at === 0} onAction={() => moveTo(at - 1)}>
          {t('users.tags.moveUp')}
        </MenuItem>
        <MenuItem icon={ArrowDown} isDisabled={at === ids.length - 1} onAction={() => moveTo(at + 1)}>
          {t('users.tags.moveDown')}
        </MenuItem>
        <MenuItem icon={Trash2} isDangerous onAction={() => setAsked('delete')}>
          {t('tags.delete')}
        </MenuItem>
      </Menu>
      {asked === 'edit' && <EditCategoryDialog category={category} onClose={() => setAsked(undefined)} />}
      {asked === 'delete' && (
        <DeleteCategoryDialog category={category} place={place} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface DeleteCategoryDialogProps {
  category: TagCategory;
  place: TagPlace;
  onClose: () => void;
}

function DeleteCategoryDialog({ category, place, onClose }: DeleteCategoryDialogProps) {
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

function EditCategoryDialog({ category, onClose }: { category: TagCategory; onClose: () => void }) {
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
