import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useLiveQuery } from '#platform/portal/calls/live.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';
import { useNarrowScreen } from '#platform/portal/ui/use-narrow-screen.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useCellWalk } from '#platform/portal/use-cell-walk.ts';
import { useMinute } from '#platform/portal/time/use-minute.ts';
import { dayOf } from '#platform/shared/time/zone-days.ts';
import { getScheduleCalendar, type ScheduleCalendar } from '../schedule-views.contract.ts';
import { daysOfWeek, weekRows, type WeekRow } from '../schedule-week.ts';
import { CalendarEntry, useWindowWords, type WindowWords } from './calendar-entry.tsx';
import { dayInAddress } from './day-in-address.ts';
import { DaySteps } from './day-steps.tsx';
import { statusHref } from './status-href.ts';
import { useDayNames } from './use-day-names.ts';

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

/** For a phone: windows day by day. */
function WeekAgenda({ week: { firstDay, timeZone, windows } }: { week: ScheduleCalendar }) {
  const names = useDayNames();
  const words = useWindowWords(timeZone);
  const byDay = Map.groupBy(windows, ({ opensAt }) => dayOf(opensAt, timeZone));
  return daysOfWeek(firstDay)
    .filter((day) => byDay.has(day))
    .map((day) => (
      <Card key={day} title={names.long(day)}>
        <ul className="stack gap-12 week-agenda">
          {byDay.get(day)?.map((window) => (
            <li key={`${window.scheduleId} ${window.opensAt}`}>
              <strong>{window.name}</strong>
              <CalendarEntry window={window} day={day} words={words} />
            </li>
          ))}
        </ul>
      </Card>
    ));
}

/** A row per schedule and a column per day. Arrow keys move between days, and Enter opens who tested. */
function WeekGrid({ week }: { week: ScheduleCalendar }) {
  const t = useText();
  const { go } = useNavigation();
  const words = useWindowWords(week.timeZone);
  const rows = weekRows(week);
  const days = daysOfWeek(week.firstDay);
  const walk = useCellWalk({ rows: rows.length, columns: days.length }, ({ row, column }) => {
    const [schedule, day] = [rows[row], days[column]];
    if (schedule && day && schedule.days[column]?.length) go(statusHref(day, schedule.scheduleId));
  });
  return (
    <Card isFlush>
      <div className="week-scroll">
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table is what a grid is made of
          role="grid"
          className="week"
          aria-label={t('schedules.view.calendar')}
          {...walk.grid}
        >
          <WeekHead days={days} timeZone={week.timeZone} />
          <tbody>
            {rows.map((row, rowAt) => (
              <tr key={row.scheduleId}>
                <th scope="row">{row.name}</th>
                {days.map((day, column) => (
                  <DayCell
                    key={day}
                    day={day}
                    windows={row.days[column] ?? []}
                    words={words}
                    walk={walk.cell({ row: rowAt, column })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function WeekHead({ days, timeZone }: { days: readonly string[]; timeZone: string }) {
  const t = useText();
  const names = useDayNames();
  const today = dayOf(useMinute(), timeZone);
  return (
    <thead>
      <tr>
        <th scope="col">{t('schedules.column.schedule')}</th>
        {days.map((day) => (
          <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
            {names.short(day)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface DayCellProps {
  day: string;
  windows: WeekRow['days'][number];
  words: WindowWords;
  walk: object;
}

function DayCell({ day, windows, words, walk }: DayCellProps) {
  const t = useText();
  return (
    <td {...walk}>
      {windows.map((window) => (
        <CalendarEntry key={window.opensAt} window={window} day={day} words={words} isInGrid />
      ))}
      {windows.length === 0 && <span className="visually-hidden">{t('schedules.week.noWindow')}</span>}
    </td>
  );
}
