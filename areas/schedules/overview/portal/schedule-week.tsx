import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useLiveQuery } from '#platform/portal/live.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { timeZoneText } from '#platform/portal/ui/time-zone-select.tsx';
import { useNarrowScreen } from '#platform/portal/ui/use-narrow-screen.ts';
import { useDates } from '#platform/portal/dates.ts';
import { getScheduleCalendar, type ScheduleCalendar } from '../schedule-views.contract.ts';
import { daysOfWeek } from '../schedule-week.ts';
import { dayInAddress } from './day-in-address.ts';
import { DaySteps } from './day-steps.tsx';
import { WeekAgenda } from './week-agenda.tsx';
import { WeekGrid } from './week-grid.tsx';

const NEWS = ['schedule.followed', 'occurrences.missed', 'result.recorded'];

/** The windows of a week, schedule by schedule, with how many people test in each. */
export function ScheduleWeek() {
  const { search } = useNavigation();
  const day = dayInAddress(search['day']);
  const calendar = useLiveQuery(getScheduleCalendar, { query: day ? { day } : {} }, NEWS);
  return <Loaded query={calendar}>{(week) => <Week week={week} />}</Loaded>;
}

function Week({ week }: { week: ScheduleCalendar }) {
  const t = useText();
  const { shortDay } = useDates();
  const isNarrow = useNarrowScreen();
  const days = daysOfWeek(week.firstDay);
  const title = t('schedules.week.title', { first: shortDay(week.firstDay), last: shortDay(days[6] ?? week.firstDay) });
  return (
    <div className="stack gap-cards may-shrink">
      <DaySteps day={week.firstDay} title={title} step={7} />
      {week.windows.length === 0 && (
        <Card>
          <EmptyState icon={CalendarClock} title={t('schedules.week.none')} />
        </Card>
      )}
      {week.windows.length > 0 && (isNarrow ? <WeekAgenda week={week} /> : <WeekGrid week={week} />)}
      <p className="field-hint">{t('schedules.clockNote', { place: timeZoneText(week.timeZone) })}</p>
    </div>
  );
}
