import { hourOptions, type HourFormat } from './hour-format.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { usableZone } from './time-zone.ts';

/** The language, time zone and formats of a mail's recipient. */
export interface MailReader {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly hourFormat: HourFormat;
}

/** Formats a time in a mail with its time zone, because the recipient may be anywhere. */
export const mailTime = (at: string | Date, { locale, timeZone, hourFormat }: MailReader): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...hourOptions(hourFormat),
    timeZone: usableZone(timeZone),
    timeZoneName: 'short',
  }).format(new Date(at));

/** Formats the date of a moment in a mail. */
export const mailDay = (at: string, { locale, timeZone }: Omit<MailReader, 'hourFormat'>): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: usableZone(timeZone) }).format(new Date(at));
