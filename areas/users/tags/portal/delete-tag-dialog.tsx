import { useText } from '#platform/portal/text.tsx';
import { ConfirmDialog } from '#platform/portal/ui/confirm-dialog.tsx';
import type { Tag } from '../tags.contract.ts';

interface DeleteTagDialogProps {
  tag: Tag;
  onDelete: (tag: Tag) => void;
  onClose: () => void;
}

/** Says what deleting a tag in use does, before it is done. */
export function DeleteTagDialog({ tag, onDelete, onClose }: DeleteTagDialogProps) {
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
