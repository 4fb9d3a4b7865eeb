import { useDates } from '#platform/portal/dates.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';

/** A moment where the person was, and by the reader's own clock where that says something else. */
export function useZonedTimes(at: string, timeZone: string): readonly string[] {
  const t = useText();
  const locale = useLocale();
  const { moment } = useDates();
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const offsetIn = (zone: string) =>
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset', hour: 'numeric' }).format(new Date(at));
  if (offsetIn(timeZone) === offsetIn(here)) return [moment(at)];
  const there = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return [
    t('reports.scores.timeThere', { at: there.format(new Date(at)), zone: timeZone.replaceAll('_', ' ') }),
    t('reports.scores.timeHere', { at: moment(at) }),
  ];
}
