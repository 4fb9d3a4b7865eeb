import CircleDashed from 'lucide-react/icons/circle-dashed';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import CircleStop from 'lucide-react/icons/circle-stop';
import { useText } from '#platform/portal/text.tsx';
import type { ScheduleState } from '#areas/schedules/rules/schedules.contract.ts';
import '#areas/schedules/editor/portal/schedules.css';

const ICONS = { draft: CircleDashed, active: CirclePlay, paused: CirclePause, ended: CircleStop };

export function ScheduleStateMark({ state }: { state: ScheduleState }) {
  const t = useText();
  const words = {
    draft: t('schedules.state.draft'),
    active: t('schedules.state.active'),
    paused: t('schedules.state.paused'),
    ended: t('schedules.state.ended'),
  };
  const Icon = ICONS[state];
  return (
    <span className={`inline-row gap-6 one-line small-icons schedule-state schedule-state-${state}`}>
      <Icon aria-hidden />
      {words[state]}
    </span>
  );
}
