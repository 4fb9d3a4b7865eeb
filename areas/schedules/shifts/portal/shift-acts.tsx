import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { userName } from '#areas/users/names/user-name.ts';
import { useZoneMoments } from '#areas/schedules/rules/portal/use-zone-moments.ts';
import { useText } from '#platform/portal/text.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { showFailure, showToast } from '#platform/portal/ui/toast.tsx';
import type { Shift } from '../shifts.contract.ts';
import { CopyWeekDialog } from './copy-week-dialog.tsx';
import { ShiftDialog } from './shift-dialog.tsx';
import { ShiftFileDialog } from './shift-file-dialog.tsx';
import { SiteClocksDialog } from './site-clocks-dialog.tsx';
import { useDeleteShift } from './use-shifts.ts';

/** What a dialog of this page is about. */
export type ShiftAct =
  | { readonly kind: 'add' | 'import' | 'copy' | 'clocks' }
  | { readonly kind: 'edit' | 'delete'; readonly shift: Shift };

interface ShiftActionsProps {
  shift: Shift;
  onAct: (act: ShiftAct) => void;
}

export function ShiftActions({ shift, onAct }: ShiftActionsProps) {
  const t = useText();
  return (
    <>
      <MenuItem icon={Pencil} onAction={() => onAct({ kind: 'edit', shift })}>
        {t('schedules.shifts.edit')}
      </MenuItem>
      <MenuItem icon={Trash2} isDangerous onAction={() => onAct({ kind: 'delete', shift })}>
        {t('schedules.shifts.delete')}
      </MenuItem>
    </>
  );
}

interface ShiftActDialogProps {
  act: ShiftAct;
  /** The Monday of the week that is shown. */
  firstDay: string;
  onClose: () => void;
}

export function ShiftActDialog({ act, firstDay, onClose }: ShiftActDialogProps) {
  switch (act.kind) {
    case 'add':
      return <ShiftDialog day={firstDay} onClose={onClose} />;
    case 'edit':
      return <ShiftDialog day={firstDay} shift={act.shift} onClose={onClose} />;
    case 'delete':
      return <DeleteShiftDialog shift={act.shift} onClose={onClose} />;
    case 'import':
      return <ShiftFileDialog onClose={onClose} />;
    case 'copy':
      return <CopyWeekDialog firstDay={firstDay} onClose={onClose} />;
    case 'clocks':
      return <SiteClocksDialog onClose={onClose} />;
  }
}

function DeleteShiftDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const t = useText();
  const { moment } = useZoneMoments(shift.zone);
  const { mutate, isPending } = useDeleteShift();
  const name = userName({ ...shift.person, employeeNumber: shift.employeeNumber });
  const confirm = () =>
    mutate(
      { params: { id: shift.id } },
      {
        onSuccess: () => showToast({ detail: t('schedules.shifts.deleted') }),
        onError: showFailure,
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title={t('schedules.shifts.delete.title')}
      confirmLabel={t('schedules.shifts.delete')}
      isOpen
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('schedules.shifts.delete.text', { name, day: moment(shift.startsAt) })}
    </ConfirmDialog>
  );
}
