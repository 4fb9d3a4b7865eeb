import Zap from 'lucide-react/icons/zap';
import { useText } from '#platform/portal/text.tsx';

export function HistoryLegend() {
  const t = useText();
  return (
    <ul className="history-legend">
      <li>
        <span className="legend-baseline" aria-hidden="true" />
        {t('testing.own.legend.baseline')}
      </li>
      <li>
        <Zap aria-hidden="true" />
        {t('testing.own.quickCheck')}
      </li>
    </ul>
  );
}
