import { useText } from '#platform/portal/text.tsx';
import type { DashboardTrends } from '../dashboard.contract.ts';
import { completionAsRate, completionByDay, completionOf, FEWEST_EXPECTED_A_DAY } from '../dashboard-completion.ts';
import { RateCard } from './rate-card.tsx';

/** The share of expected tests that were done, for the period and by day. */
export function CompletionCard({ trends: { completion, completionBefore } }: { trends: DashboardTrends }) {
  const t = useText();
  const daily = completionByDay(completion);
  return (
    <RateCard
      title={t('reports.dashboard.completion')}
      rate={completionAsRate(completionOf(completion))}
      before={completionBefore ? completionAsRate(completionBefore) : undefined}
      daily={daily}
      noneText={t('reports.dashboard.completionNone')}
    >
      {daily.includes(null) && (
        <p className="trend-note">{t('reports.dashboard.completionGaps', { count: FEWEST_EXPECTED_A_DAY })}</p>
      )}
    </RateCard>
  );
}
