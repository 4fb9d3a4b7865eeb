import { useDates } from '../dates.ts';
import { useText } from '../text.tsx';

/** @example zoneName('America/Sao_Paulo') // 'America/Sao Paulo' */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** By which clock the times of a page are, once for all of them. */
export function ZoneNote() {
  const t = useText();
  const { timeZone } = useDates();
  return <p className="zone-note">{t('ui.timesIn', { zone: zoneName(timeZone) })}</p>;
}
