import { lengthName } from '#platform/portal/length-name.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
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
  return (
    <>
      <Card>
        <div className="trend-card">
          <h3>{t('reports.dashboard.timeToDecision')}</h3>
          <p className="trend-value">{median === null ? '–' : lengthName(t, Math.round(median))}</p>
          <p className="trend-note">
            {t('reports.dashboard.decidedReds', { count: decisions.decided })}
            {undecided > 0 && <Undecided count={undecided} />}
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

/** Links the number of open cases to their list. */
function Undecided({ count }: { count: number }) {
  const t = useText();
  const mayHandle = usePermission('cases.handle');
  const words = t('reports.dashboard.undecided', { count });
  return (
    <>
      {' · '}
      {mayHandle ? <PageLink to="/cases">{words}</PageLink> : words}
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
