import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import type { User } from '#areas/users/person/users.contract.ts';
import { TagChoice } from '#areas/users/tags/portal/tag-choice.tsx';
import { useSetUserTags } from './use-users.ts';

/** Chooses the tags of one person; mounted when it opens. */
export function UserTagsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText();
  const save = useSetUserTags();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(user.tags.map(({ id }) => id)));
  const name = userName(user);

  const submit = () =>
    save.mutate(
      { params: { id: user.id }, body: { tagIds: [...chosen] } },
      {
        onSuccess: () => {
          onClose();
          showToast({ detail: t('users.tagsSaved', { name }) });
        },
      },
    );
  const footer = <DialogSubmit label={t('users.save')} isPending={save.isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('users.editTagsTitle', { name })} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      {save.error && <Notice severity="error">{save.error.message}</Notice>}
      <TagChoice chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}
