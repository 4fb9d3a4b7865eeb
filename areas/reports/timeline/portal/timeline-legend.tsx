import Circle from 'lucide-react/icons/circle';
import X from 'lucide-react/icons/x';
import Zap from 'lucide-react/icons/zap';
import { useText } from '#platform/portal/text.tsx';

/** The signs in a cell besides a number. */
export function TimelineLegend() {
  const t = useText();
  return (
    <ul className="cluster quiet caption timeline-legend">
      <li>
        <span className="timeline-hatch">~</span>
        {t('reports.timeline.legend.provisional')}
      </li>
      <li>
        <span>
          <Zap />P
        </span>
        {t('reports.timeline.legend.pass')}
      </li>
      <li>
        <span>
          <Zap />I
        </span>
        {t('reports.timeline.legend.inconclusive')}
      </li>
      <li>
        <span>
          <X />
        </span>
        {t('reports.timeline.legend.invalid')}
      </li>
      <li>
        <span>
          <Circle />
        </span>
        {t('reports.timeline.legend.missed')}
      </li>
    </ul>
  );
}
