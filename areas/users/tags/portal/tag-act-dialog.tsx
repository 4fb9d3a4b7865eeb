import { useText } from '#platform/portal/text.tsx';
import type { Tag } from '../tags.contract.ts';
import { DeleteTagDialog } from './delete-tag-dialog.tsx';
import { EditTagDialog } from './edit-tag-dialog.tsx';
import { MergeTagDialog } from './merge-tag-dialog.tsx';
import { ReplaceTagDialog } from './replace-tag-dialog.tsx';
import type { TagAct } from './tag-actions.tsx';
import type { TagRemoval } from './use-tag-removal.ts';

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
export function isAsked(act: TagAct, { userCount, adminCount }: Tag): boolean {
  if (act === 'unarchive') return false;
  if (act === 'archive') return adminCount > 0;
  return act !== 'delete' || userCount > 0 || adminCount > 0;
}
