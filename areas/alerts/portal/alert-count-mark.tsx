import { useText } from '#platform/portal/text.tsx';
import { useAlertCounts } from './use-alerts.ts';
import './alerts.css';

const MOST_SHOWN = 99;

/** How many critical alerts and warnings nobody has taken on, beside the entry of the menu. */
export function AlertCountMark() {
  const t = useText();
  const { data } = useAlertCounts();
  const count = data?.serious ?? 0;
  if (count === 0) return null;
  return (
    <span className="alert-count">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="visually-hidden">{t('alerts.serious', { count })}</span>
    </span>
  );
}
