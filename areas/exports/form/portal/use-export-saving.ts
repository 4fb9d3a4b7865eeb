import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { SetFilter } from '#areas/reports/frame/filter-values.ts';
import type { ExportColumn } from '#areas/exports/datasets/datasets.ts';
import { NEW_RECIPIENT, orderIn, rhythmIn, type ExportForm } from '../export-form.ts';
import type { ExportSchedule } from '#areas/exports/schedules/export-schedules.contract.ts';
import { RUNS_PATH, SCHEDULED_PATH } from '#areas/exports/schedules/portal/export-paths.ts';
import {
  useChangeExportSchedule,
  useCreateExport,
  useCreateExportSchedule,
  useCreateRecipient,
} from '#areas/exports/runs/portal/use-exports.ts';

interface SavingParts {
  readonly filter: SetFilter;
  readonly columns: readonly ExportColumn[];
  /** The schedule being edited; undefined for a new order. */
  readonly schedule: ExportSchedule | undefined;
  readonly onDone: () => void;
}

/** Sends an order: creates a new recipient first, then the file or the schedule. */
export function useExportSaving(parts: SavingParts) {
  const recipient = useCreateRecipient();
  const { send, calls: later } = useSending(parts);
  const calls = [recipient, ...later];
  const save = (form: ExportForm) => {
    for (const call of calls) call.reset();
    const isNew = form.identity === 'pseudonymous' && form.recipientId === NEW_RECIPIENT;
    if (!isNew) send(form, form.recipientId || null);
    else recipient.mutate({ body: { name: form.recipientName } }, { onSuccess: ({ id }) => send(form, id) });
  };
  return {
    save,
    error: calls.find(({ error }) => error)?.error ?? null,
    isPending: calls.some(({ isPending }) => isPending),
  };
}

function useSending({ filter, columns, schedule, onDone }: SavingParts) {
  const t = useText();
  const { go } = useNavigation();
  const run = useCreateExport();
  const create = useCreateExportSchedule();
  const change = useChangeExportSchedule();
  const done = (path: string, detail: string) => () => {
    showToast({ detail });
    onDone();
    go(path);
  };
  const send = (form: ExportForm, recipientId: string | null) => {
    const name = t(`exports.dataset.${form.dataset}`);
    const order = orderIn(form, { filter, columns, name, recipientId });
    if (!form.isRepeated) {
      run.mutate({ body: order }, { onSuccess: done(RUNS_PATH, t('exports.done.ordered', { name: order.name })) });
      return;
    }
    const content = { order, rhythm: rhythmIn(form), isIncremental: form.isIncremental, isOn: schedule?.isOn ?? true };
    const onSuccess = done(SCHEDULED_PATH, t('exports.done.scheduled', { name: order.name }));
    if (schedule) change.mutate({ params: { id: schedule.id }, body: content }, { onSuccess });
    else create.mutate({ body: content }, { onSuccess });
  };
  return { send, calls: [run, create, change] };
}
