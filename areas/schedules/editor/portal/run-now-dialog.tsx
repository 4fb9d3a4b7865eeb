import { useState } from 'react';
import { PeopleChoice, type ChosenPerson } from '#areas/users/person/portal/people-choice.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { typedNumber } from '#areas/schedules/rules/number-range.ts';
import { DUE_IN_RANGE } from '../schedule-steps.contract.ts';
import type { Schedule } from '#areas/schedules/rules/schedules.contract.ts';
import { GRACE_RANGE } from '#areas/schedules/rules/test-window.ts';
import { useRunScheduleNow } from './use-schedules.ts';

/** Asks for one extra test from now on, whatever the rule says. */
export function RunNowDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const t = useText();
  const [people, setPeople] = useState<readonly ChosenPerson[]>([]);
  const [due, setDue] = useState('60');
  const [grace, setGrace] = useState('30');
  const { mutate, isPending, error } = useRunScheduleNow();
  const [dueInMinutes, graceMinutes] = [typedNumber(due, DUE_IN_RANGE), typedNumber(grace, GRACE_RANGE)];

  const submit = () => {
    if (dueInMinutes === null || graceMinutes === null || isPending) return;
    const userIds = people.map(({ id }) => id);
    const body = { dueInMinutes, graceMinutes, ...(userIds.length > 0 && { userIds }) };
    const onSuccess = ({ expected }: { expected: number }) => {
      onClose();
      showToast({ detail: t('schedules.run.done', { count: expected }) });
    };
    mutate({ params: { id: schedule.id }, body }, { onSuccess });
  };
  const footer = <DialogSubmit label={t('schedules.run.submit')} isPending={isPending} onCancel={onClose} />;
  const title = t('schedules.run.title', { name: schedule.name });
  return (
    <Dialog title={title} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="above-8 stack gap-16 may-shrink fields">
        {error && <Notice severity="error">{error.message}</Notice>}
        <p>{t('schedules.run.text', { count: people.length || schedule.audienceCount })}</p>
        <div className="pair">
          <TextField
            label={t('schedules.run.due')}
            inputMode="numeric"
            value={due}
            error={dueInMinutes === null ? t('schedules.fault.number', DUE_IN_RANGE) : undefined}
            onChange={setDue}
          />
          <TextField
            label={t('schedules.form.grace')}
            inputMode="numeric"
            value={grace}
            error={graceMinutes === null ? t('schedules.fault.number', GRACE_RANGE) : undefined}
            onChange={setGrace}
          />
        </div>
        <PeopleChoice label={t('schedules.run.people')} chosen={people} onChange={setPeople} />
      </div>
    </Dialog>
  );
}
