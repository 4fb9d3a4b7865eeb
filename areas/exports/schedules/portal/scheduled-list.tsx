import { useState } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Pencil from 'lucide-react/icons/pencil';
import Power from 'lucide-react/icons/power';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '#platform/portal/text.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { ExportSchedule } from '../export-schedules.contract.ts';
import { schedulePath } from './export-paths.ts';
import { useChangeExportSchedule, useDeleteExportSchedule } from '#areas/exports/runs/portal/use-exports.ts';
import { useScheduleColumns } from './use-schedule-columns.tsx';

const sayFailure = ({ message }: Error) => showToast({ severity: 'error', detail: message });

export function ScheduledList({ items }: { items: ExportSchedule[] }) {
  const t = useText();
  const columns = useScheduleColumns();
  const { mutate } = useChangeExportSchedule();
  const turn = ({ id, order, rhythm, isIncremental, isOn }: ExportSchedule) =>
    mutate({ params: { id }, body: { order, rhythm, isIncremental, isOn: !isOn } }, { onError: sayFailure });
  const [deleted, setDeleted] = useState<ExportSchedule>();
  return (
    <>
      <DataTable
        label={t('exports.schedule.list')}
        columns={columns}
        page={{ items, nextCursor: null, total: items.length }}
        rowId={({ id }) => id}
        rowName={({ order }) => order.name}
        rowActions={(schedule) => (
          <ScheduleItems schedule={schedule} onTurn={() => turn(schedule)} onDelete={() => setDeleted(schedule)} />
        )}
        empty={<NoSchedules />}
      />
      {deleted && <ScheduleDeleteDialog schedule={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

function NoSchedules() {
  const t = useText();
  return (
    <EmptyState
      icon={CalendarClock}
      title={t('exports.schedule.emptyTitle')}
      actions={
        <LinkButton look="primary" icon={CalendarClock} href="/exports">
          {t('exports.schedule.emptyAction')}
        </LinkButton>
      }
    >
      {t('exports.schedule.emptyText')}
    </EmptyState>
  );
}

interface ScheduleItemsProps {
  schedule: ExportSchedule;
  onTurn: () => void;
  onDelete: () => void;
}

/** Only its owner may edit a schedule, because it runs with their rights. */
function ScheduleItems({ schedule, onTurn, onDelete }: ScheduleItemsProps) {
  const t = useText();
  return (
    <>
      {schedule.isMine && (
        <>
          <MenuItem icon={Pencil} href={schedulePath(schedule)}>
            {t('exports.schedule.change')}
          </MenuItem>
          <MenuItem icon={Power} onAction={onTurn}>
            {t(schedule.isOn ? 'exports.schedule.turnOff' : 'exports.schedule.turnOn')}
          </MenuItem>
        </>
      )}
      <MenuItem icon={Trash2} isDangerous onAction={onDelete}>
        {t('exports.schedule.delete')}
      </MenuItem>
    </>
  );
}

function ScheduleDeleteDialog({ schedule, onClose }: { schedule: ExportSchedule; onClose: () => void }) {
  const t = useText();
  const { mutate, isPending } = useDeleteExportSchedule();
  const { name } = schedule.order;
  const onSuccess = () => showToast({ detail: t('exports.done.unscheduled', { name }) });
  const remove = () => mutate({ params: { id: schedule.id } }, { onSuccess, onError: sayFailure, onSettled: onClose });
  return (
    <ConfirmDialog
      title={t('exports.schedule.deleteTitle', { name })}
      confirmLabel={t('exports.schedule.delete')}
      isOpen
      isPending={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('exports.schedule.deleteText')}
    </ConfirmDialog>
  );
}
