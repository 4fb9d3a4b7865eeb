import { lengthName } from '#areas/cases/case/portal/length-name.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { DashboardTrends, RedDecisions } from '../dashboard.contract.ts';
import { pointsAbove, shareOfRate, type Rate } from '../dashboard-rates.ts';
import { useChangeWords } from './use-change-words.ts';
import { useComparison } from './use-dashboard.ts';
import { useShares } from '#areas/reports/figures/portal/use-shares.ts';

const inTarget = ({ decidedWithinTarget, decided }: RedDecisions): Rate => ({
  part: decidedWithinTarget,
  whole: decided,
});

/** How soon people decided on reds. */
export function DecisionCards({ trends: { decisions, decisionsBefore } }: { trends: DashboardTrends }) {
  const t = useText();
  const { share, count } = useShares();
  const change = useChangeWords();
  const earlier = useEarlier(decisionsBefore);
  const { medianMinutesToDecision: median, undecided, targetMinutes } = decisions;
  const rate = inTarget(decisions);
  const waiting = undecided > 0 ? ` · ${t('reports.dashboard.undecided', { count: undecided })}` : '';
  return (
    <>
      <Card>
        <div className="trend-card">
          <h3>{t('reports.dashboard.timeToDecision')}</h3>
          <p className="trend-value">{median === null ? '–' : lengthName(t, Math.round(median))}</p>
          <p className="trend-note">
            {t('reports.dashboard.decidedReds', { count: decisions.decided })}
            {waiting}
            {earlier}
          </p>
        </div>
      </Card>
      <Card>
        <div className="trend-card">
          <h3>{t('reports.dashboard.withinTarget', { length: lengthName(t, targetMinutes) })}</h3>
          <p className="trend-value">{share(shareOfRate(rate))}</p>
          <p className="trend-note">
            {t('reports.dashboard.of', { n: count(rate.part), whole: count(rate.whole) })}
            {change(pointsAbove(rate, decisionsBefore ? inTarget(decisionsBefore) : undefined))}
          </p>
        </div>
      </Card>
    </>
  );
}

/** The median in the comparison period. */
function useEarlier(before: RedDecisions | null): string {
  const t = useText();
  const { value } = useComparison();
  const median = before?.medianMinutesToDecision ?? null;
  if (median === null || value === 'none') return '';
  const was = { length: lengthName(t, Math.round(median)) };
  return ` · ${value === 'previous' ? t('reports.dashboard.wasBefore', was) : t('reports.dashboard.wasLastYear', was)}`;
}
