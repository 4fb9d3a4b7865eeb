import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '../text.tsx';

/** @example zoneName('America/Sao_Paulo') // 'America/Sao Paulo' */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Names the time zone of all times on a page, once. */
export function ZoneNote() {
  const t = useText();
  const { timeZone } = useDates();
  return <p className="zone-note">{t('ui.timesIn', { zone: zoneName(timeZone) })}</p>;
}
