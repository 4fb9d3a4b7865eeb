import CalendarClock from 'lucide-react/icons/calendar-clock';
import Play from 'lucide-react/icons/play';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { LongForm } from '#platform/portal/ui/long-form.tsx';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import { columnsOf } from '#areas/exports/datasets/dataset-columns.ts';
import { columnsIn, faultsIn, type ExportForm } from '../export-form.ts';
import type { ExportSchedule } from '#areas/exports/schedules/export-schedules.contract.ts';
import { EstimateCard } from './estimate-card.tsx';
import { SCHEDULED_PATH } from '#areas/exports/schedules/portal/export-paths.ts';
import { ExportSections } from './export-sections.tsx';
import type { FilterSlot } from './filter-slot.ts';
import { useExportSaving } from './use-export-saving.ts';
import { useOrderFilter } from './use-order-filter.ts';

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
