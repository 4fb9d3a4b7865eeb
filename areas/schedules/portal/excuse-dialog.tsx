import { useState } from 'react';
import { useApiMutation } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { excuseFaults, type WantedExcuse } from '../excuse-faults.ts';
import { excuseDays, excuseOccurrence } from '../occurrences.contract.ts';
import { ExcuseFields } from './excuse-fields.tsx';
import './excuse.css';

export interface Excusing {
  readonly person: { readonly id: string; readonly name: string };
  /** One expected test, as it is called here; left out: days alone are offered. */
  readonly test?: { readonly id: string; readonly name: string };
  /** The first day that is offered, such as 2026-11-15. */
  readonly day: string;
}

/** From one test, or from so many of those that are made already. */
export type Excused = { readonly test: string } | { readonly days: number };

interface ExcuseDialogProps {
  whom: Excusing;
  refreshes: readonly Endpoint[];
  onExcused: (excused: Excused) => void;
  onClose: () => void;
}

/** Asks from what somebody is excused, and why. Mounted when it opens. */
export function ExcuseDialog({ whom, refreshes, onExcused, onClose }: ExcuseDialogProps) {
  const t = useText();
  const { person, test, day } = whom;
  const [wanted, setWanted] = useState<WantedExcuse>({
    scope: test ? 'test' : 'days',
    reason: null,
    note: '',
    first: day,
    last: day,
  });
  const [isTried, setIsTried] = useState(false);
  const { excuse, isPending, failure } = useExcusing(whom, { refreshes, onExcused });
  const faults = excuseFaults(wanted);
  const submit = () => {
    setIsTried(true);
    if (Object.keys(faults).length === 0 && !isPending) excuse(wanted);
  };
  const footer = <DialogSubmit label={t('schedules.excuse.submit')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog
      title={t('schedules.excuse.title', { name: person.name })}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={footer}
    >
      <div className="excuse-fields">
        {failure && <Notice severity="error">{failure}</Notice>}
        <ExcuseFields
          wanted={wanted}
          testName={test?.name}
          faults={isTried ? faults : {}}
          onChange={(patch) => setWanted({ ...wanted, ...patch })}
        />
      </div>
    </Dialog>
  );
}

function useExcusing(
  { person, test }: Excusing,
  { refreshes, onExcused }: Pick<ExcuseDialogProps, 'refreshes' | 'onExcused'>,
) {
  const one = useApiMutation(excuseOccurrence, { refreshes });
  const many = useApiMutation(excuseDays, { refreshes });
  const excuse = ({ scope, reason, note, first, last }: WantedExcuse) => {
    if (!reason) return;
    if (scope === 'test' && test) {
      const input = { params: { id: test.id }, body: { reason, note } };
      one.mutate(input, { onSuccess: () => onExcused({ test: test.id }) });
    } else {
      const input = { params: { id: person.id }, body: { reason, note, firstDay: first, lastDay: last } };
      many.mutate(input, { onSuccess: ({ excused }) => onExcused({ days: excused }) });
    }
  };
  return { excuse, isPending: one.isPending || many.isPending, failure: (one.error ?? many.error)?.message };
}
