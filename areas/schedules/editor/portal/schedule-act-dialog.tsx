import type { Schedule } from '#areas/schedules/rules/schedules.contract.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { RunNowDialog } from './run-now-dialog.tsx';
import type { ScheduleAct } from './schedule-actions.tsx';
import { ScheduleQuestion } from './schedule-question.tsx';
import { WhyDialog } from '#areas/schedules/overview/portal/why-dialog.tsx';

interface ScheduleActDialogProps {
  act: ScheduleAct;
  schedule: Schedule;
  onClose: () => void;
}

/** The dialog for an action on a schedule; mounted when it opens. */
export function ScheduleActDialog({ act, schedule, onClose }: ScheduleActDialogProps) {
  const asked = { schedule, onClose };
  if (act === 'pause') return <PauseDialog {...asked} />;
  if (act === 'runNow') return <RunNowDialog {...asked} />;
  if (act === 'duplicate') return <DuplicateDialog {...asked} />;
  if (act === 'why') return <WhyDialog {...asked} />;
  return <ScheduleQuestion act={act} {...asked} />;
}
