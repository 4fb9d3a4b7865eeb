import CalendarClock from 'lucide-react/icons/calendar-clock';
import Play from 'lucide-react/icons/play';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { columnsOf } from '../dataset-columns.ts';
import { columnsIn, faultsIn, type ExportForm } from '../export-form.ts';
import type { ExportSchedule } from '../export-schedules.contract.ts';
import { EstimateCard } from './estimate-card.tsx';
import { SCHEDULED_PATH } from './export-paths.ts';
import { ExportSections } from './export-sections.tsx';
import type { FilterSlot } from './filter-slot.ts';
import { useExportForm } from './use-export-form.ts';
import { useExportSaving } from './use-export-saving.ts';
import { useOrderFilter } from './use-order-filter.ts';

interface ExportFormViewProps {
  form: ExportForm;
  onChange: (form: ExportForm) => void;
  onDone: () => void;
  filter: FilterSlot;
  /** The one that is changed; left out: something new is ordered. */
  schedule?: ExportSchedule;
}

/** What is wanted, and beside it what would come of it. */
export function ExportFormView({ form, onChange, onDone, filter, schedule }: ExportFormViewProps) {
  const t = useText();
  const { element, fields, isRight } = useExportForm(form, onChange);
  const columns = columnsOf(form.dataset, form.identity);
  const values = useOrderFilter();
  const { save, error, isPending } = useExportSaving({ filter: values, columns, schedule, onDone });
  const { dataset, identity, format, isRepeated } = form;
  const asked = faultsIn(form).columns
    ? null
    : { dataset, identity, format, filter: values, columns: columnsIn(form, columns) };
  return (
    <form
      ref={element}
      className="long-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The filter's dialog is a form of its own, whose sending React tells of here too.
        if (event.target === event.currentTarget && !isPending && isRight()) save(form);
      }}
    >
      <div className="long-form-sections">
        <ExportSections fields={fields} columns={columns} filter={filter} isSchedule={schedule !== undefined} />
      </div>
      <EstimateCard asked={asked} isRepeated={isRepeated} />
      <div className="long-form-buttons">
        <div className="export-failure">
          <FormFailure failure={error} />
        </div>
        {schedule && <LinkButton href={SCHEDULED_PATH}>{t('ui.cancel')}</LinkButton>}
        <Button type="submit" look="primary" icon={isRepeated ? CalendarClock : Play} isPending={isPending}>
          {t(isRepeated ? 'exports.form.save' : 'exports.form.run')}
        </Button>
      </div>
    </form>
  );
}
