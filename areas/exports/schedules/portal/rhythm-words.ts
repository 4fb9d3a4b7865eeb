import type { Translate } from '#platform/portal/texts.ts';
import { weekdayName } from '#platform/portal/time/day-names.ts';
import type { Rhythm } from '../export-schedules.contract.ts';

/** @example 'Every Monday at 06:00' */
export function rhythmSentence(t: Translate, locale: string, { every, on, at }: Rhythm): string {
  if (every === 'day') return t('exports.rhythm.day', { at });
  return every === 'week'
    ? t('exports.rhythm.week', { weekday: weekdayName(locale, on), at })
    : t('exports.rhythm.month', { day: on, at });
}
