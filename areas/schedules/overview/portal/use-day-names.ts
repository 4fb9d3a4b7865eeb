import { dayWriter } from '#platform/portal/time/day-names.ts';
import { useLocale } from '#platform/portal/text.tsx';

/** Formats days without a time. */
export function useDayNames() {
  const locale = useLocale();
  const written = (weekday: 'short' | 'long', month: 'short' | 'long') =>
    dayWriter(locale, { weekday, day: 'numeric', month });
  return { short: written('short', 'short'), long: written('long', 'long') };
}
