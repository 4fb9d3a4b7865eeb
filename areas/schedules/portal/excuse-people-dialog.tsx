import { useState } from 'react';
import type { ActOnPeople } from '#areas/users/chosen-people.ts';
import { useApiMutation } from '#platform/portal/api.ts';
import { readersToday } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { excuseFaults, type WantedExcuse } from '../excuse-faults.ts';
import { listExpectedOfPeople } from '../expected-people.contract.ts';
import { excusePeople } from '../many-excuses.contract.ts';
import { ExcuseFields } from './excuse-fields.tsx';
import './excuse.css';

/** Excuses people of a list from the tests of some days. Mounted when it opens. */
export function ExcusePeopleDialog({ people, name, onDone, onClose }: ActOnPeople) {
  const t = useText();
  const { mutate, isPending, error } = useApiMutation(excusePeople, { refreshes: [listExpectedOfPeople] });
  const [wanted, setWanted] = useState<WantedExcuse>(() => {
    const day = readersToday();
    return { scope: 'days', reason: null, note: '', first: day, last: day };
  });
  const [isTried, setIsTried] = useState(false);
  const faults = excuseFaults(wanted);
  const submit = () => {
    setIsTried(true);
    const { reason, note, first, last } = wanted;
    if (Object.keys(faults).length > 0 || !reason || isPending) return;
    mutate({ body: { people, days: { reason, note, firstDay: first, lastDay: last } } }, { onSuccess: onDone });
  };
  const footer = <DialogSubmit label={t('schedules.excuse.submit')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog title={t('schedules.excuse.title', { name })} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="excuse-fields">
        {error && <Notice severity="error">{error.message}</Notice>}
        <ExcuseFields
          wanted={wanted}
          faults={isTried ? faults : {}}
          onChange={(patch) => setWanted({ ...wanted, ...patch })}
        />
      </div>
    </Dialog>
  );
}
