import { lengthParts } from '#platform/shared/time/length-parts.ts';
import type { Translate } from '#platform/portal/texts.ts';

/**
 * Writes a duration; every screen writes it this way. The smaller unit is left out if there is none of it.
 *
 * @example lengthName(t, 135) // '2 h 15 min'
 */
export function lengthName(t: Translate, minutes: number): string {
  const parts = lengthParts(minutes);
  if (parts.days > 0) return t('ui.length.days', { days: parts.days, hours: parts.hours });
  return parts.hours > 0
    ? t('ui.length.hours', { hours: parts.hours, minutes: parts.minutes })
    : t('ui.length.minutes', { minutes: parts.minutes });
}
