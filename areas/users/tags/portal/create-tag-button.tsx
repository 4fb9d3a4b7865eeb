import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { useCreateTag } from './use-tags.ts';

/** The page's one primary button; an empty list shows it a second time. */
export function CreateTagButton({ categoryId = null }: { categoryId?: string | null }) {
  const t = useText();
  const create = useCreateTag();
  const [isOpen, setIsOpen] = useState(false);

  const close = () => {
    setIsOpen(false);
    create.reset();
  };
  return (
    <>
      <Button look="primary" icon={Plus} onPress={() => setIsOpen(true)}>
        {t('tags.create')}
      </Button>
      {isOpen && (
        <TagDialog
          title={t('tags.create')}
          submitLabel={t('tags.create')}
          before={{ name: '', categoryId, color: null }}
          isPending={create.isPending}
          error={create.error}
          onClose={close}
          onSubmit={(body) =>
            create.mutate(
              { body },
              {
                onSuccess: ({ name }) => {
                  close();
                  showToast({ detail: t('tags.created', { name }) });
                },
              },
            )
          }
        />
      )}
    </>
  );
}
