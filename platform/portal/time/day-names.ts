/** Returns a formatter for dates without a time, such as 2026-03-05, which are the same in every time zone. */
export function dayWriter(locale: string, options: Intl.DateTimeFormatOptions): (day: string) => string {
  const writer = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (day) => writer.format(new Date(day));
}

/** @example dayRangeName('2026-11-09', '2026-11-15', 'en') // 'Nov 9 – 15' */
export const dayRangeName = (from: string, to: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(to),
  );

/** January 1, 2024 was a Monday. @param weekday 1 is Monday, 7 is Sunday. */
export const weekdayName = (locale: string, weekday: number, length: 'long' | 'short' = 'long'): string =>
  dayWriter(locale, { weekday: length })(`2024-01-0${weekday}`);
