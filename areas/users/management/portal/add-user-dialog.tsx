import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { changesIn, faultsIn, NO_FIELDS } from './person-form.ts';
import { PersonFieldset } from './person-fieldset.tsx';
import { TagChoice } from '#areas/users/tags/portal/tag-choice.tsx';
import { useCreateUser } from './use-people.ts';

/** Adds a person without a login; mounted when it opens. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { mutate, isPending, error } = useCreateUser();
  const form = useCheckedForm({ start: NO_FIELDS, faultsIn, refusal: error });
  const [tagIds, setTagIds] = useState<ReadonlySet<string>>(new Set());

  const submit = form.submit((fields) => {
    if (isPending) return;
    mutate(
      { body: { ...changesIn(NO_FIELDS, fields), firstName: fields.firstName, tagIds: [...tagIds] } },
      {
        onSuccess: (added) => {
          onClose();
          showToast({ detail: t('users.edit.added', { name: userName(added) }) });
        },
      },
    );
  });
  const footer = <DialogSubmit label={t('users.edit.add')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('users.edit.add')} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-16">
        {error ? (
          <Notice severity="error">{error.fields['tagIds'] ?? error.message}</Notice>
        ) : (
          <p>{t('users.edit.addText')}</p>
        )}
        <PersonFieldset form={form} />
        <fieldset className="field-group">
          <legend className="field-label">{t('users.column.tags')}</legend>
          <TagChoice chosen={tagIds} onChange={setTagIds} />
        </fieldset>
      </div>
    </Dialog>
  );
}
