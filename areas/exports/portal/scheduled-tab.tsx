import { useState } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { PageNotFound } from '#platform/portal/page-not-found.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { columnsOf } from '../dataset-columns.ts';
import { formOfSchedule } from '../export-form.ts';
import type { ExportSchedule } from '../export-schedules.contract.ts';
import { ExportFormView } from './export-form-view.tsx';
import { SCHEDULED_PATH } from './export-paths.ts';
import type { FilterSlot } from './filter-slot.ts';
import { ScheduledList } from './scheduled-list.tsx';
import { useExportSchedules } from './use-exports.ts';

/** The files that are made again and again; `?schedule=` opens one of them to be changed. */
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
  const [form, setForm] = useState(() => formOfSchedule(schedule, columnsOf(dataset, identity)));
  return (
    <>
      <div className="export-heading">
        <h2>{t('exports.schedule.edit', { name: schedule.order.name })}</h2>
        <LinkButton look="quiet" size="small" icon={ArrowLeft} href={SCHEDULED_PATH}>
          {t('exports.schedule.back')}
        </LinkButton>
      </div>
      <ExportFormView form={form} onChange={setForm} onDone={() => undefined} filter={filter} schedule={schedule} />
    </>
  );
}
