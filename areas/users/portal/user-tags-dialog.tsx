import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { MAX_PAGE_SIZE } from '#platform/shared/paging.ts';
import { userName } from '../user-name.ts';
import type { User } from '../users.contract.ts';
import { useTags } from './use-tags.ts';
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
  const footer = (
    <>
      <Button onPress={onClose}>{t('ui.cancel')}</Button>
      <Button type="submit" look="primary" isPending={save.isPending}>
        {t('users.save')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('users.editTagsTitle', { name })} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      {save.error && <Notice severity="error">{save.error.message}</Notice>}
      <TagChoice chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}

interface TagChoiceProps {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function TagChoice({ chosen, onChange }: TagChoiceProps) {
  const t = useText();
  const tags = useTags({ limit: MAX_PAGE_SIZE });
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <Loaded query={tags}>
      {({ items }) => (
        <div className="tag-choice">
          {items.length === 0 && <p>{t('users.noTags')}</p>}
          {items.map(({ id, name }) => (
            <Checkbox key={id} isChecked={chosen.has(id)} onChange={(isChosen) => toggle(id, isChosen)}>
              {name}
            </Checkbox>
          ))}
        </div>
      )}
    </Loaded>
  );
}
