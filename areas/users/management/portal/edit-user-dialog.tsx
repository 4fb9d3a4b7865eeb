import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { userChanged } from '../people.contract.ts';
import { userName } from '#areas/users/names/user-name.ts';
import type { User } from '#areas/users/person/users.contract.ts';
import { changesIn, fieldsOf, usePersonForm } from './person-form.ts';
import { PersonFieldset } from './person-fieldset.tsx';
import { useChangeUser } from './use-people.ts';
import { useUser } from './use-users.ts';

/** Changes a person's fields; mounted when it opens. */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText();
  const { mutate, isPending, error, reset } = useChangeUser();
  const { refetch } = useUser(user.id);
  const [seen, setSeen] = useState(user);
  const form = usePersonForm(fieldsOf(user), error);
  const isConflict = error?.code === userChanged.code;

  const save = (isOverwriting: boolean) => {
    if (!form.check() || isPending) return;
    const changes = changesIn(fieldsOf(seen), form.fields);
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
  };
  const showNewState = async () => {
    const { data } = await refetch();
    if (!data) return;
    setSeen(data);
    form.setFields(fieldsOf(data));
    reset();
  };
  const footer = <DialogSubmit label={t('users.save')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog
      title={t('users.edit.title', { name: userName(user) })}
      isOpen
      onClose={onClose}
      onSubmit={() => save(false)}
      footer={footer}
    >
      <div className="stack gap-16">
        {error && isConflict && (
          <Conflict message={error.message} onReload={() => void showNewState()} onOverwrite={() => save(true)} />
        )}
        {error && !isConflict && <Notice severity="error">{error.message}</Notice>}
        <PersonFieldset form={form} user={seen} />
      </div>
    </Dialog>
  );
}

interface ConflictProps {
  message: string;
  onReload: () => void;
  onOverwrite: () => void;
}

/** Shown when another person saved first: view their version, or overwrite it. */
function Conflict({ message, onReload, onOverwrite }: ConflictProps) {
  const t = useText();
  return (
    <Notice severity="warn">
      {message}
      <span className="cluster gap-8 above-8">
        <Button size="small" onPress={onReload}>
          {t('users.edit.reload')}
        </Button>
        <Button size="small" onPress={onOverwrite}>
          {t('users.edit.overwrite')}
        </Button>
      </span>
    </Notice>
  );
}
