import { useMemo } from 'react';
import { useDates } from '#platform/portal/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { timeZoneText } from '#platform/portal/ui/time-zone-select.tsx';
import type { Recurrence } from '../recurrence.ts';
import type { ScheduleZone } from '../schedule-zone.ts';
import { crossesMidnight, type TestWindow } from '../test-window.ts';
import { weekdayName } from '#platform/portal/day-names.ts';

export interface RuleWords {
  /** @example '05:15', in the reader's time format. */
  readonly clock: (clock: string) => string;
  /** A day without a time, such as 2026-11-16. */
  readonly day: (day: string) => string;
  /** @example 'Every Monday and Thursday' */
  readonly recurrence: (recurrence: Recurrence, startsOn: string) => string;
  /** @example '22:00–06:00 the next day' */
  readonly window: (window: TestWindow) => string;
  readonly windows: (windows: readonly TestWindow[]) => string;
  readonly zone: (zone: ScheduleZone) => string;
}

/** Formats the parts of a schedule's rule. */
export function useRuleWords(): RuleWords {
  const t = useText();
  const locale = useLocale();
  const { clockTime, day } = useDates();
  return useMemo(() => {
    const window = (each: TestWindow) => {
      const id = crossesMidnight(each) ? 'schedules.window.nextDay' : 'schedules.window.sameDay';
      return t(id, { opens: clockTime(each.opens), due: clockTime(each.due) });
    };
    return {
      clock: clockTime,
      day,
      window,
      windows: (windows) => windows.map(window).join(', '),
      recurrence: (recurrence, startsOn) =>
        recurrence.kind === 'once' ? t('schedules.days.once', { day: day(startsOn) }) : daysName(t, locale, recurrence),
      zone: (zone) => zoneName(t, zone),
    };
  }, [t, locale, clockTime, day]);
}

function daysName(t: Translate, locale: string, recurrence: Exclude<Recurrence, { kind: 'once' }>): string {
  if (recurrence.kind === 'daily') return t('schedules.days.daily');
  if (recurrence.kind === 'weekdays') return t('schedules.days.weekdays');
  if (recurrence.kind === 'everyDays') return t('schedules.days.everyDays', { days: recurrence.days });
  if (recurrence.kind === 'monthly') return t('schedules.days.monthly', { day: recurrence.day });
  if (recurrence.kind === 'pattern') return t('schedules.days.pattern', { on: recurrence.on, off: recurrence.off });
  const { weekdays, everyWeeks: weeks } = recurrence;
  const days = new Intl.ListFormat(locale).format(weekdays.map((weekday) => weekdayName(locale, weekday)));
  return weeks === 1 ? t('schedules.days.weekly', { days }) : t('schedules.days.everyWeeks', { days, weeks });
}

function zoneName(t: Translate, zone: ScheduleZone): string {
  if (zone.kind === 'fixed') return t('schedules.zone.fixed', { place: timeZoneText(zone.timeZone) });
  return t(zone.kind === 'person' ? 'schedules.zone.person' : 'schedules.zone.organization');
}
