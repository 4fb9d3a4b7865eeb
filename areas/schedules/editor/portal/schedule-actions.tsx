import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import CircleStop from 'lucide-react/icons/circle-stop';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Zap from 'lucide-react/icons/zap';
import { useText } from '#platform/portal/text.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import type { Schedule } from '#areas/schedules/rules/schedules.contract.ts';

export type ScheduleAct = 'pause' | 'resume' | 'runNow' | 'duplicate' | 'why' | 'end' | 'delete';

interface ScheduleActionsProps {
  schedule: Schedule;
  mayManage: boolean;
  onAct: (act: ScheduleAct) => void;
}

/** Menu items for the actions on a schedule. */
export function ScheduleActions({ schedule, mayManage, onAct }: ScheduleActionsProps) {
  const t = useText();
  const why = (
    <MenuItem icon={CircleQuestionMark} onAction={() => onAct('why')}>
      {t('schedules.act.why')}
    </MenuItem>
  );
  if (!mayManage) return why;
  const isRunning = schedule.state === 'active' || schedule.state === 'paused';
  return (
    <>
      {schedule.state !== 'ended' && (
        <MenuItem icon={Pencil} href={`/schedules?schedule=${schedule.id}`}>
          {t('schedules.act.edit')}
        </MenuItem>
      )}
      {isRunning && <RunningActions hasPause={schedule.pausedFrom !== null} onAct={onAct} />}
      <MenuItem icon={Copy} onAction={() => onAct('duplicate')}>
        {t('schedules.act.duplicate')}
      </MenuItem>
      {why}
      {isRunning && (
        <MenuItem icon={CircleStop} isDangerous onAction={() => onAct('end')}>
          {t('schedules.act.end')}
        </MenuItem>
      )}
      {!hasPast(schedule) && (
        <MenuItem icon={Trash2} isDangerous onAction={() => onAct('delete')}>
          {t('schedules.act.delete')}
        </MenuItem>
      )}
    </>
  );
}

/** True when tests were expected recently, so it can only be ended. The server also knows about earlier ones. */
const hasPast = ({ completion: { completed, late, missed } }: Schedule): boolean => completed + late + missed > 0;

function RunningActions({ hasPause, onAct }: { hasPause: boolean } & Pick<ScheduleActionsProps, 'onAct'>) {
  const t = useText();
  return (
    <>
      {hasPause ? (
        <MenuItem icon={CirclePlay} onAction={() => onAct('resume')}>
          {t('schedules.act.resume')}
        </MenuItem>
      ) : (
        <MenuItem icon={CirclePause} onAction={() => onAct('pause')}>
          {t('schedules.act.pause')}
        </MenuItem>
      )}
      <MenuItem icon={Zap} onAction={() => onAct('runNow')}>
        {t('schedules.act.runNow')}
      </MenuItem>
    </>
  );
}
