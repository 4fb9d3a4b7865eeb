import type { Translate } from '#platform/portal/texts.ts';
import { lengthParts } from '../decision-time.ts';

/** @example lengthName(t, 135) // '2 h 15 min' */
export function lengthName(t: Translate, minutes: number): string {
  const parts = lengthParts(minutes);
  if (parts.days > 0) return t('cases.length.days', { days: parts.days, hours: parts.hours });
  return parts.hours > 0
    ? t('cases.length.hours', { hours: parts.hours, minutes: parts.minutes })
    : t('cases.length.minutes', { minutes: parts.minutes });
}
