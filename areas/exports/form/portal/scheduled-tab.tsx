import ArrowLeft from 'lucide-react/icons/arrow-left';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { columnsOf } from '#areas/exports/datasets/dataset-columns.ts';
import { faultsIn, formOfSchedule } from '../export-form.ts';
import type { ExportSchedule } from '#areas/exports/schedules/export-schedules.contract.ts';
import { ExportFormView } from './export-form-view.tsx';
import { SCHEDULED_PATH } from '#areas/exports/schedules/portal/export-paths.ts';
import type { FilterSlot } from './filter-slot.ts';
import { ScheduledList } from '#areas/exports/schedules/portal/scheduled-list.tsx';
import { useExportSchedules } from '#areas/exports/runs/portal/use-exports.ts';

/** The schedules that make files repeatedly; `?schedule=` opens one for editing. */
export function ScheduledTab({ filter }: { filter: FilterSlot }) {
  const { search } = useNavigation();
  const schedules = useExportSchedules();
  const opened = search['schedule'];
  return (
    <Loaded query={schedules}>
      {({ items }) => {
        if (!opened) return <ScheduledList items={items} />;
        const found = items.find(({ id, isMine }) => id === opened && isMine);
        if (!found) throw new PageNotFound();
        return <ScheduleEditor key={found.id} schedule={found} filter={filter} />;
      }}
    </Loaded>
  );
}

function ScheduleEditor({ schedule, filter }: { schedule: ExportSchedule; filter: FilterSlot }) {
  const t = useText();
  const { dataset, identity } = schedule.order;
  const form = useCheckedForm({ start: formOfSchedule(schedule, columnsOf(dataset, identity)), faultsIn });
  return (
    <>
      <div className="cluster spread items-center gap-12">
        <h2 className="may-shrink heading-lines breaks">{t('exports.schedule.edit', { name: schedule.order.name })}</h2>
        <LinkButton look="quiet" size="small" icon={ArrowLeft} href={SCHEDULED_PATH}>
          {t('exports.schedule.back')}
        </LinkButton>
      </div>
      <ExportFormView form={form} onDone={() => undefined} filter={filter} schedule={schedule} />
    </>
  );
}
