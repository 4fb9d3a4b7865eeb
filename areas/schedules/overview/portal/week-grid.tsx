import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { useCellWalk } from '#platform/portal/use-cell-walk.ts';
import { useMinute } from '#platform/portal/use-minute.ts';
import { dayOf } from '#platform/shared/zone-days.ts';
import { daysOfWeek, weekRows, type WeekRow } from '../schedule-week.ts';
import type { ScheduleCalendar } from '../schedule-views.contract.ts';
import { CalendarEntry, useWindowWords, type WindowWords } from './calendar-entry.tsx';
import { statusHref } from './status-href.ts';
import { useDayNames } from './use-day-names.ts';

/** A row per schedule and a column per day. Arrow keys move between days, and Enter opens who tested. */
export function WeekGrid({ week }: { week: ScheduleCalendar }) {
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
