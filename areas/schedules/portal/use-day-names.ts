import { useLocale } from '#platform/portal/text.tsx';

/** Of days without a time. */
export function useDayNames() {
  const locale = useLocale();
  const written = (weekday: 'short' | 'long', month: 'short' | 'long') => {
    const writer = new Intl.DateTimeFormat(locale, { weekday, day: 'numeric', month, timeZone: 'UTC' });
    return (day: string) => writer.format(new Date(day));
  };
  return { short: written('short', 'short'), long: written('long', 'long') };
}
