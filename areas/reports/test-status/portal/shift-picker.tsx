import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useWindowTimes } from '#areas/schedules/expected-tests/portal/window-name.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { shiftedDay } from '#platform/shared/time/zone-days.ts';
import type { StatusChoice } from '../status-choice.ts';
import type { TestStatusSummary } from '../test-status.contract.ts';
import { useStatusScope } from './use-test-status.tsx';
import './test-status.css';

/** The choice of a day, and of one of its windows. */
export function ShiftPicker({ summary }: { summary: TestStatusSummary }) {
  const t = useText();
  const { choice, change } = useStatusScope();
  const { firstDay } = summary.period;
  const goTo = (day: string | undefined) =>
    change({ day, window: undefined, schedules: undefined, opensAt: undefined });
  return (
    <div className="shift-picker no-print">
      <IconButton
        label={t('reports.status.dayBefore')}
        icon={ChevronLeft}
        onPress={() => goTo(shiftedDay(firstDay, -1))}
      />
      <input
        type="date"
        className="input shift-day"
        aria-label={t('reports.status.day')}
        value={firstDay}
        onChange={({ target }) => target.value && goTo(target.value)}
      />
      <IconButton
        label={t('reports.status.dayAfter')}
        icon={ChevronRight}
        onPress={() => goTo(shiftedDay(firstDay, 1))}
      />
      {choice.day && (
        <Button size="small" onPress={() => goTo(undefined)}>
          {t('reports.status.today')}
        </Button>
      )}
      <WindowSelect summary={summary} />
    </div>
  );
}

const ALL = 'all';
const CURRENT = 'current';

const idOf = ({ isCurrent, scheduleId, opensAt }: StatusChoice): string => {
  if (isCurrent) return CURRENT;
  return scheduleId ? [scheduleId, opensAt].filter(Boolean).join(' ') : ALL;
};

function WindowSelect({ summary }: { summary: TestStatusSummary }) {
  const t = useText();
  const { choice, change } = useStatusScope();
  const options = useOptions(summary, choice);
  const choose = (id: string) => {
    const [schedules, opensAt] = id === ALL || id === CURRENT ? [] : id.split(' ');
    change({ window: id === ALL && !choice.day ? ALL : undefined, schedules, opensAt });
  };
  return (
    <Select look="quiet" label={t('reports.status.window')} options={options} value={idOf(choice)} onChange={choose} />
  );
}

/** The option "open now" exists only for today. */
function useOptions({ windows }: TestStatusSummary, choice: StatusChoice) {
  const t = useText();
  const { times } = useWindowTimes();
  const schedules = new Map(windows.map(({ scheduleId, schedule }) => [scheduleId, schedule]));
  return [
    ...(choice.day ? [] : [{ id: CURRENT, text: t('reports.status.openNow') }]),
    { id: ALL, text: t('reports.status.wholeDay') },
    ...[...schedules].map(([id, name]) => ({ id, text: t('reports.status.wholeSchedule', { name }) })),
    ...windows.map(({ scheduleId, schedule, people, done, ...window }) => ({
      id: `${scheduleId} ${window.opensAt}`,
      text: t('reports.status.oneWindow', { times: times(window), name: schedule, done, people }),
    })),
  ];
}
