import { lengthName } from '#platform/portal/time/length-name.ts';
import type { Translate } from '#platform/portal/texts.ts';
import { minutesBetween } from '#platform/shared/time/length-parts.ts';

/**
 * Says how long something waits for a person's decision. Every screen says it with these words.
 *
 * @example waitingName(t, '2026-11-15T06:02:00Z', now) // 'Waiting for 2 h 15 min'
 */
export const waitingName = (t: Translate, since: string, now: number): string =>
  t('testing.undecided.waiting', { length: lengthName(t, minutesBetween(since, now)) });
