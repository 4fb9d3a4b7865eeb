import Circle from 'lucide-react/icons/circle';
import Square from 'lucide-react/icons/square';
import X from 'lucide-react/icons/x';
import Zap from 'lucide-react/icons/zap';
import { useText } from '#platform/portal/text.tsx';

export function HistoryLegend({ hasInvalid }: { hasInvalid: boolean }) {
  const t = useText();
  return (
    <ul className="cluster quiet small history-legend">
      <UsualSigns baseline={t('testing.own.legend.baseline')} hasInvalid={hasInvalid} />
    </ul>
  );
}

/** Adds the marks of the administrators' chart to those of the person's own chart. */
export function OverviewLegend({ hasResets, hasInvalid }: { hasResets: boolean; hasInvalid: boolean }) {
  const t = useText();
  return (
    <ul className="cluster quiet small history-legend">
      <UsualSigns baseline={t('testing.detail.legend.baseline')} hasInvalid={hasInvalid} />
      <li>
        <Square aria-hidden="true" />
        {t('testing.detail.legend.retest')}
      </li>
      <li>
        <Circle aria-hidden="true" />
        {t('testing.detail.legend.noted')}
      </li>
      {hasResets && (
        <li>
          <span className="legend-reset" aria-hidden="true" />
          {t('testing.detail.legend.reset')}
        </li>
      )}
    </ul>
  );
}

function UsualSigns({ baseline, hasInvalid }: { baseline: string; hasInvalid: boolean }) {
  const t = useText();
  return (
    <>
      <li>
        <span className="legend-baseline" aria-hidden="true" />
        {baseline}
      </li>
      <li>
        <Zap aria-hidden="true" />
        {t('testing.own.legend.quick')}
      </li>
      {hasInvalid && (
        <li>
          <X aria-hidden="true" />
          {t('testing.own.legend.invalid')}
        </li>
      )}
    </>
  );
}
