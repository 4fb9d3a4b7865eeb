import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';

/** A moment in the reader's time zone, and in the person's if that differs. */
export function useZonedTimes(at: string, timeZone: string): readonly string[] {
  const t = useText();
  const here = useDates().moment(at);
  const there = useDates(timeZone).moment(at);
  if (here === there) return [here];
  return [
    t('reports.scores.timeThere', { at: there, zone: timeZone.replaceAll('_', ' ') }),
    t('reports.scores.timeHere', { at: here }),
  ];
}
