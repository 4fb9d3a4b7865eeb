import type { ActOnPeople } from '#areas/users/management/chosen-people.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { readersToday } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { excuseFaults, type ExcuseDraft } from '../excuse-faults.ts';
import { listExpectedOfPeople } from '#areas/schedules/expected-tests/expected-people.contract.ts';
import { excusePeople } from '../many-excuses.contract.ts';
import { ExcuseFields } from './excuse-fields.tsx';
import './excuse.css';

/** Excuses people of a list from the tests of some days. Mounted when it opens. */
export function ExcusePeopleDialog({ people, name, onDone, onClose }: ActOnPeople) {
  const t = useText();
  const { mutate, isPending, error } = useApiMutation(excusePeople, { refreshes: [listExpectedOfPeople] });
  const today = readersToday();
  const form = useCheckedForm<ExcuseDraft>({
    start: { scope: 'days', reason: null, note: '', first: today, last: today },
    faultsIn: excuseFaults,
  });
  const submit = form.submit(({ reason, note, first, last }) => {
    if (!reason || isPending) return;
    mutate({ body: { people, days: { reason, note, firstDay: first, lastDay: last } } }, { onSuccess: onDone });
  });
  const footer = <DialogSubmit label={t('schedules.excuse.submit')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('schedules.excuse.title', { name })} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="stack gap-16 above-12 excuse-fields">
        {error && <Notice severity="error">{error.message}</Notice>}
        <ExcuseFields form={form} />
      </div>
    </Dialog>
  );
}
