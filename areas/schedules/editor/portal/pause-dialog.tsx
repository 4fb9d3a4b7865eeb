import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Schedule } from '#areas/schedules/rules/schedules.contract.ts';
import { usePauseSchedule } from './use-schedules.ts';

/** Chooses the days on which no test is expected. */
export function PauseDialog({ schedule: { id, name }, onClose }: { schedule: Schedule; onClose: () => void }) {
  const t = useText();
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const { mutate, isPending, error } = usePauseSchedule();
  const isBackward = from !== '' && until !== '' && until < from;
  const submit = () => {
    if (isBackward || isPending) return;
    const body = { ...(from && { from }), until: until || null };
    const onSuccess = () => {
      onClose();
      showToast({ detail: t('schedules.pause.done', { name }) });
    };
    mutate({ params: { id }, body }, { onSuccess });
  };
  const footer = <DialogSubmit label={t('schedules.act.pause')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('schedules.pause.title', { name })} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="above-8 stack gap-16 may-shrink fields">
        {error && <Notice severity="error">{error.message}</Notice>}
        <p>{t('schedules.pause.text')}</p>
        <div className="pair">
          <TextField
            type="date"
            label={t('schedules.pause.from')}
            hint={t('schedules.pause.fromHint')}
            value={from}
            onChange={setFrom}
          />
          <TextField
            type="date"
            label={t('schedules.pause.until')}
            hint={t('schedules.pause.untilHint')}
            value={until}
            min={from}
            error={isBackward ? t('schedules.fault.endsOn') : undefined}
            onChange={setUntil}
          />
        </div>
      </div>
    </Dialog>
  );
}
