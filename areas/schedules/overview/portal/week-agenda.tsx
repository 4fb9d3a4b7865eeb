import { Card } from '#platform/portal/ui/card.tsx';
import { dayOf } from '#platform/shared/zone-days.ts';
import type { ScheduleCalendar } from '../schedule-views.contract.ts';
import { daysOfWeek } from '../schedule-week.ts';
import { CalendarEntry, useWindowWords } from './calendar-entry.tsx';
import { useDayNames } from './use-day-names.ts';

/** For a phone: windows day by day. */
export function WeekAgenda({ week: { firstDay, timeZone, windows } }: { week: ScheduleCalendar }) {
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
