import { useMemo } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import { timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';
import type { Recurrence } from '../recurrence.ts';
import type { ScheduleZone } from '../schedule-zone.ts';
import type { ScheduleRule } from '../schedules.contract.ts';
import type { ShiftAnchor, ShiftWindow } from '../shift-window.ts';
import { crossesMidnight, type TestWindow } from '../test-window.ts';
import { weekdayName } from '#platform/portal/time/day-names.ts';

export interface RuleWords {
  /** @example '05:15', in the reader's time format. */
  readonly clock: (clock: string) => string;
  /** A day without a time, such as 2026-11-16. */
  readonly day: (day: string) => string;
  /** @example '22:00–06:00 the next day' */
  readonly window: (window: TestWindow) => string;
  /** @example 'from 60 min before the start until 10 min after the start' */
  readonly shiftWindow: (window: ShiftWindow) => string;
  /** The days and windows of a rule. @example 'Every day, 05:15–06:15' */
  readonly rule: (rule: RuleTimes) => string;
  /** By whose clock the windows are. */
  readonly zone: (rule: Pick<ScheduleRule, 'recurrence' | 'zone'>) => string;
}

type RuleTimes = Pick<ScheduleRule, 'recurrence' | 'startsOn'> & { readonly windows: readonly TestWindow[] };

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
    const shiftWindow = (each: ShiftWindow) => shiftWindowName(t, each);
    const days = ({ recurrence, startsOn }: RuleTimes) =>
      recurrence.kind === 'once' ? t('schedules.days.once', { day: day(startsOn) }) : daysName(t, locale, recurrence);
    return {
      clock: clockTime,
      day,
      window,
      shiftWindow,
      rule: (rule) => {
        const { recurrence, windows } = rule;
        const named = recurrence.kind === 'shifts' ? recurrence.windows.map(shiftWindow) : windows.map(window);
        return [days(rule), ...named].join(', ');
      },
      zone: ({ recurrence, zone }) => (recurrence.kind === 'shifts' ? t('schedules.zone.shifts') : zoneName(t, zone)),
    };
  }, [t, locale, clockTime, day]);
}

function daysName(t: Translate, locale: string, recurrence: Exclude<Recurrence, { kind: 'once' }>): string {
  if (recurrence.kind === 'daily') return t('schedules.days.daily');
  if (recurrence.kind === 'shifts') {
    const { afterDaysOff: days } = recurrence;
    return days === undefined ? t('schedules.days.shifts') : t('schedules.days.return', { days });
  }
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

const POINTS: Readonly<Record<ShiftAnchor, { before: string; at: string; after: string }>> = {
  start: { before: 'schedules.shift.beforeStart', at: 'schedules.shift.start', after: 'schedules.shift.afterStart' },
  middle: {
    before: 'schedules.shift.beforeMiddle',
    at: 'schedules.shift.middle',
    after: 'schedules.shift.afterMiddle',
  },
  end: { before: 'schedules.shift.beforeEnd', at: 'schedules.shift.end', after: 'schedules.shift.afterEnd' },
};

function shiftWindowName(t: Translate, { anchor, opensMinutes, dueMinutes }: ShiftWindow): string {
  const point = (minutes: number) => {
    if (minutes === 0) return t(POINTS[anchor].at);
    return t(minutes < 0 ? POINTS[anchor].before : POINTS[anchor].after, { minutes: Math.abs(minutes) });
  };
  return t('schedules.shift.window', { opens: point(opensMinutes), due: point(dueMinutes) });
}
