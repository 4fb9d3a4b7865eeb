import CalendarClock from 'lucide-react/icons/calendar-clock';
import Play from 'lucide-react/icons/play';
import { useMemo } from 'react';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { LongForm } from '#platform/portal/ui/form/long-form.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import { columnsOf } from '#areas/exports/datasets/dataset-columns.ts';
import { columnsIn, faultsIn, NEW_RECIPIENT, orderIn, rhythmIn, type ExportForm } from '../export-form.ts';
import type { ExportColumn } from '#areas/exports/datasets/datasets.ts';
import {
  useChangeExportSchedule,
  useCreateExport,
  useCreateExportSchedule,
  useCreateRecipient,
} from '#areas/exports/runs/portal/use-exports.ts';
import type { ExportSchedule } from '#areas/exports/schedules/export-schedules.contract.ts';
import { EstimateCard } from './estimate-card.tsx';
import { SCHEDULED_PATH, RUNS_PATH } from '#areas/exports/schedules/portal/export-paths.ts';
import { readFilter, type SetFilter } from '#areas/reports/frame/filter-values.ts';
import { USUAL_PERIOD } from '#areas/reports/frame/report-period.ts';
import { ExportSections } from './export-sections.tsx';
import type { FilterSlot } from './filter-slot.ts';

interface ExportFormViewProps {
  form: CheckedForm<ExportForm>;
  onDone: () => void;
  filter: FilterSlot;
  /** The schedule being edited; undefined for a new order. */
  schedule?: ExportSchedule;
}

/** The order form, with its estimate beside it. */
export function ExportFormView({ form, onDone, filter, schedule }: ExportFormViewProps) {
  const t = useText();
  const { dataset, identity, format, isRepeated } = form.values;
  const columns = columnsOf(dataset, identity);
  const values = useOrderFilter();
  const { save, error, isPending } = useExportSaving({ filter: values, columns, schedule, onDone });
  const asked = faultsIn(form.values).columns
    ? null
    : { dataset, identity, format, filter: values, columns: columnsIn(form.values, columns) };
  const buttons = (
    <>
      <div className="export-failure">
        <FormFailure failure={error} />
      </div>
      {schedule && <LinkButton href={SCHEDULED_PATH}>{t('ui.cancel')}</LinkButton>}
      <Button type="submit" look="primary" icon={isRepeated ? CalendarClock : Play} isPending={isPending}>
        {t(isRepeated ? 'exports.form.save' : 'exports.form.run')}
      </Button>
    </>
  );
  return (
    <LongForm
      element={form.element}
      onSubmit={form.submit((order) => !isPending && save(order))}
      aside={<EstimateCard asked={asked} isRepeated={isRepeated} />}
      buttons={buttons}
    >
      <ExportSections fields={form} columns={columns} filter={filter} isSchedule={schedule !== undefined} />
    </LongForm>
  );
}

/** The filter as the address has it. An order states its period, so that it stays the same if the default changes. */
function useOrderFilter(): SetFilter {
  const { search } = useNavigation();
  return useMemo(() => {
    const { values } = readFilter(search);
    return values.from || values.to ? values : { period: USUAL_PERIOD, ...values };
  }, [search]);
}

interface SavingParts {
  readonly filter: SetFilter;
  readonly columns: readonly ExportColumn[];
  /** The schedule being edited; undefined for a new order. */
  readonly schedule: ExportSchedule | undefined;
  readonly onDone: () => void;
}

/** Sends an order: creates a new recipient first, then the file or the schedule. */
function useExportSaving(parts: SavingParts) {
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
