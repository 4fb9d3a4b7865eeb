import { useText } from '#platform/portal/text.tsx';
import { useAlertCounts } from './use-alerts.ts';
import '#areas/alerts/alert/portal/alerts.css';

const MOST_SHOWN = 99;

/** Shows the number of unacknowledged critical alerts and warnings beside the menu entry. */
export function AlertCountMark() {
  const t = useText();
  const { data } = useAlertCounts();
  const count = data?.serious ?? 0;
  if (count === 0) return null;
  return (
    <span className="inline-row caption strong alert-count">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="visually-hidden">{t('alerts.serious', { count })}</span>
    </span>
  );
}
