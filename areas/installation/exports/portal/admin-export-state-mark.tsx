import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TimerOff from 'lucide-react/icons/timer-off';
import Trash2 from 'lucide-react/icons/trash-2';
import UserCheck from 'lucide-react/icons/user-check';
import { useText } from '#platform/portal/text.tsx';
import type { AdminExportState } from '../admin-exports.contract.ts';

const ICONS: Readonly<Record<AdminExportState, LucideIcon>> = {
  approval: UserCheck,
  queued: Hourglass,
  running: LoaderCircle,
  ready: CircleCheck,
  failed: CircleAlert,
  expired: TimerOff,
  declined: CircleX,
  deleted: Trash2,
};

export function AdminExportStateMark({ state }: { state: AdminExportState }) {
  const t = useText();
  const Icon = ICONS[state];
  return (
    <span className="inline-row gap-6 one-line" data-state={state}>
      <Icon aria-hidden />
      {t(`installation.exports.state.${state}`)}
    </span>
  );
}
