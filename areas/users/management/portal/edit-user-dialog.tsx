import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { SaveFailure } from '#platform/portal/ui/form/save-failure.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { userChanged } from '../people.contract.ts';
import { userName } from '#areas/users/names/user-name.ts';
import type { User } from '#areas/users/person/users.contract.ts';
import { changesIn, faultsIn, fieldsOf } from './person-form.ts';
import { PersonFieldset } from './person-fieldset.tsx';
import { useChangeUser } from './use-people.ts';
import { useUser } from './use-users.ts';

/** Changes a person's fields; mounted when it opens. */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText();
  const { mutate, isPending, error, reset } = useChangeUser();
  const { refetch } = useUser(user.id);
  const [seen, setSeen] = useState(user);
  const form = useCheckedForm({ start: fieldsOf(user), faultsIn, refusal: error });

  const save = (isOverwriting: boolean) =>
    form.submit((fields) => {
      if (isPending) return;
      const changes = changesIn(fieldsOf(seen), fields);
      const body = isOverwriting ? changes : { ...changes, seenAt: seen.updatedAt };
      mutate(
        { params: { id: user.id }, body },
        {
          onSuccess: (saved) => {
            onClose();
            showToast({ detail: t('users.edit.saved', { name: userName(saved) }) });
          },
        },
      );
    });
  const loadNewer = async () => {
    const { data } = await refetch();
    if (!data) return;
    setSeen(data);
    form.begin(fieldsOf(data));
    reset();
  };
  const footer = <DialogSubmit label={t('users.save')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog
      title={t('users.edit.title', { name: userName(user) })}
      isOpen
      onClose={onClose}
      onSubmit={save(false)}
      footer={footer}
    >
      <div className="stack gap-16">
        {error && (
          <SaveFailure
            error={error}
            isOutdated={error.code === userChanged.code}
            onLoadNewer={() => void loadNewer()}
            onOverwrite={save(true)}
          />
        )}
        <PersonFieldset form={form} user={seen} />
      </div>
    </Dialog>
  );
}
