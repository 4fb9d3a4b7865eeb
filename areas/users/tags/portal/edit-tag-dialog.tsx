import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Tag } from '../tags.contract.ts';
import { TagDialog } from './tag-dialog.tsx';
import { useChangeTag } from './use-tags.ts';

export function EditTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const t = useText();
  const change = useChangeTag();
  const { id, name, categoryId, ownColor, adminCount } = tag;
  return (
    <TagDialog
      title={t('users.tags.editTitle', { name })}
      submitLabel={t('users.save')}
      before={{ name, categoryId, color: ownColor }}
      isPending={change.isPending}
      error={change.error}
      moveWarning={adminCount > 0 ? t('users.tags.moveWarning', { count: adminCount }) : undefined}
      onClose={onClose}
      onSubmit={(body) =>
        change.mutate(
          // Accepts the change of scopes only if the warning was shown.
          { params: { id }, body: { ...body, acceptsScopeChange: adminCount > 0 } },
          {
            onSuccess: (saved) => {
              onClose();
              showToast({ detail: t('users.tags.saved', { name: saved.name }) });
            },
          },
        )
      }
    />
  );
}
