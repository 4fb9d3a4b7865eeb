import { useDates } from '#platform/portal/time/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { useMinute } from '#platform/portal/time/use-minute.ts';
import { dayOf } from '#platform/shared/time/zone-days.ts';
import type { CalendarWindow } from '../schedule-week.ts';
import { statusHref } from './status-href.ts';

export interface WindowWords {
  readonly time: (window: CalendarWindow) => string;
  readonly counts: (window: CalendarWindow) => string;
}

/** Formats the windows of a calendar. */
export function useWindowWords(timeZone: string): WindowWords {
  const t = useText();
  const { time } = useDates(timeZone);
  const now = useMinute();
  return {
    time: ({ opensAt, dueAt }) => {
      const isSameDay = dayOf(opensAt, timeZone) === dayOf(dueAt, timeZone);
      const id = isSameDay ? 'schedules.window.sameDay' : 'schedules.window.nextDay';
      return t(id, { opens: time(opensAt), due: time(dueAt) });
    },
    counts: ({ opensAt, people, done, missed }) => {
      if (Date.parse(opensAt) > now) return t('schedules.people', { count: people });
      const tested = t('schedules.week.done', { done, people });
      return missed > 0 ? t('schedules.week.missed', { tested, missed }) : tested;
    },
  };
}

interface CalendarEntryProps {
  window: CalendarWindow;
  day: string;
  words: WindowWords;
  /** In a grid the cell takes the Tab stop, not the entry. */
  isInGrid?: boolean;
}

/** Shows when and how many people test, with a link to who they are. */
export function CalendarEntry({ window, day, words, isInGrid = false }: CalendarEntryProps) {
  return (
    <PageLink
      className={
        window.missed > 0 ? 'block clear breaks week-entry week-entry-missed' : 'block clear breaks week-entry'
      }
      to={statusHref(day, window.scheduleId, window)}
      tabIndex={isInGrid ? -1 : undefined}
    >
      <span>{words.time(window)}</span>
      <small className="block quiet caption-lines">{words.counts(window)}</small>
    </PageLink>
  );
}
