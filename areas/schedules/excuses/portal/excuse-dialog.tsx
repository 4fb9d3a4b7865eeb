import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { excuseFaults, type ExcuseDraft } from '../excuse-faults.ts';
import { excuseDays, excuseOccurrence } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { ExcuseFields } from './excuse-fields.tsx';
import './excuse.css';

export interface Excusing {
  readonly person: { readonly id: string; readonly name: string };
  /** The expected test with its name; only days are offered when left out. */
  readonly test?: { readonly id: string; readonly name: string };
  /** The first day on offer, such as 2026-11-15. */
  readonly day: string;
}

/** Excused from one test, or from this many tests that already exist. */
export type Excused = { readonly test: string } | { readonly days: number };

interface ExcuseDialogProps {
  whom: Excusing;
  refreshes: readonly Endpoint[];
  onExcused: (excused: Excused) => void;
  onClose: () => void;
}

/** Asks what a person is excused from, and why. Mounted when it opens. */
export function ExcuseDialog({ whom, refreshes, onExcused, onClose }: ExcuseDialogProps) {
  const t = useText();
  const { person, test, day } = whom;
  const form = useCheckedForm<ExcuseDraft>({
    start: { scope: test ? 'test' : 'days', reason: null, note: '', first: day, last: day },
    faultsIn: excuseFaults,
  });
  const { excuse, isPending, failure } = useExcusing(whom, { refreshes, onExcused });
  const submit = form.submit((wanted) => !isPending && excuse(wanted));
  const footer = <DialogSubmit label={t('schedules.excuse.submit')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog
      title={t('schedules.excuse.title', { name: person.name })}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={footer}
    >
      <div className="stack gap-16 above-12 excuse-fields">
        {failure && <Notice severity="error">{failure}</Notice>}
        <ExcuseFields form={form} testName={test?.name} />
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
  const excuse = ({ scope, reason, note, first, last }: ExcuseDraft) => {
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
