import { useText } from '#platform/portal/text.tsx';
import type { Tag } from '../tags.contract.ts';
import { MergeTagDialog } from './merge-tag-dialog.tsx';
import { ReplaceTagDialog } from './replace-tag-dialog.tsx';
import type { TagAct } from './tag-actions.tsx';
import type { TagRemoval } from './use-tag-removal.ts';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { useChangeTag } from './use-tags.ts';

interface TagActDialogProps {
  act: TagAct;
  tag: Tag;
  removal: TagRemoval;
  onClose: () => void;
}

/** The dialogs shown before a tag is changed. */
export function TagActDialog({ act, tag, removal, onClose }: TagActDialogProps) {
  const t = useText();
  const { name, adminCount } = tag;
  if (act === 'edit') return <EditTagDialog tag={tag} onClose={onClose} />;
  if (act === 'merge') return <MergeTagDialog tag={tag} onClose={onClose} />;
  if (act === 'delete' && adminCount === 0) {
    return <DeleteTagDialog tag={tag} onDelete={removal.remove} onClose={onClose} />;
  }
  const isDeletion = act === 'delete';
  return (
    <ReplaceTagDialog
      tag={tag}
      title={isDeletion ? t('tags.deleteTitle', { name }) : t('users.tags.archiveTitle', { name })}
      submitLabel={isDeletion ? t('tags.delete') : t('users.tags.archive')}
      onSubmit={(replacementId) => (isDeletion ? removal.remove : removal.archive)(tag, replacementId)}
      onClose={onClose}
    />
  );
}

/** Actions that no one would notice, or that can be undone, need no confirmation. */
export function needsConfirmation(act: TagAct, { userCount, adminCount }: Tag): boolean {
  if (act === 'unarchive') return false;
  if (act === 'archive') return adminCount > 0;
  return act !== 'delete' || userCount > 0 || adminCount > 0;
}

interface DeleteTagDialogProps {
  tag: Tag;
  onDelete: (tag: Tag) => void;
  onClose: () => void;
}

/** Says what deleting a tag in use does, before it is done. */
function DeleteTagDialog({ tag, onDelete, onClose }: DeleteTagDialogProps) {
  const t = useText();
  const confirm = () => {
    onClose();
    onDelete(tag);
  };
  return (
    <ConfirmDialog
      title={t('tags.deleteTitle', { name: tag.name })}
      confirmLabel={t('tags.delete')}
      isOpen
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('tags.deleteConsequence', { count: tag.userCount })}
    </ConfirmDialog>
  );
}

function EditTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
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
