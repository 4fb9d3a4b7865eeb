import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Tag } from '../tags.contract.ts';
import { TagDialog } from './tag-dialog.tsx';
import { useRenameTag } from './use-tags.ts';

export function RenameTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const t = useText();
  const rename = useRenameTag();
  return (
    <TagDialog
      title={t('tags.renameTitle', { name: tag.name })}
      submitLabel={t('tags.rename')}
      name={tag.name}
      isPending={rename.isPending}
      error={rename.error}
      onClose={onClose}
      onSubmit={(body) =>
        rename.mutate(
          { params: { id: tag.id }, body },
          {
            onSuccess: ({ name }) => {
              onClose();
              showToast({ detail: t('tags.renamed', { name }) });
            },
          },
        )
      }
    />
  );
}
