import { useState } from 'react';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { NAME_LENGTH, scheduleNameTaken, type Schedule } from '#areas/schedules/rules/schedules.contract.ts';
import { useDuplicateSchedule } from './use-schedules.ts';

/** Makes a draft with the same rule, and opens it. */
export function DuplicateDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const t = useText();
  const { go } = useNavigation();
  const [name, setName] = useState(t('schedules.duplicate.usual', { name: schedule.name }).slice(0, NAME_LENGTH));
  const [hasTried, setHasTried] = useState(false);
  const { mutate, isPending, error } = useDuplicateSchedule();
  const isTaken = error?.code === scheduleNameTaken.code;
  const submit = () => {
    setHasTried(true);
    if (!name.trim() || isPending) return;
    const onSuccess = ({ id }: Schedule) => {
      onClose();
      go(`/schedules?schedule=${id}`);
    };
    mutate({ params: { id: schedule.id }, body: { name: name.trim() } }, { onSuccess });
  };
  const missing = hasTried && !name.trim() ? t('field.required') : undefined;
  const footer = <DialogSubmit label={t('schedules.act.duplicate')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog
      title={t('schedules.duplicate.title', { name: schedule.name })}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={footer}
    >
      <div className="above-8 stack gap-16 may-shrink fields">
        {error && !isTaken && <Notice severity="error">{error.message}</Notice>}
        <p>{t('schedules.duplicate.text')}</p>
        <TextField
          label={t('schedules.form.name')}
          value={name}
          maxLength={NAME_LENGTH}
          autoFocus
          autoComplete="off"
          error={missing ?? (isTaken ? error.message : undefined)}
          onChange={setName}
        />
      </div>
    </Dialog>
  );
}
