import { Sparkline } from '#platform/portal/charts/sparkline.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { DashboardTrends } from '../dashboard.contract.ts';
import { completionAsRate, completionByDay, completionOf, FEWEST_EXPECTED_A_DAY } from '../dashboard-completion.ts';
import { pointsAbove, shareOfRate } from '../dashboard-rates.ts';
import { useChangeWords } from './use-change-words.ts';
import { useShares } from './use-shares.ts';

/** Which part of the expected tests was done, over the period and day by day. */
export function CompletionCard({ trends: { completion, completionBefore } }: { trends: DashboardTrends }) {
  const t = useText();
  const { share, count } = useShares();
  const change = useChangeWords();
  const rate = completionAsRate(completionOf(completion));
  const daily = completionByDay(completion);
  const title = t('reports.dashboard.completion');
  const hasGaps = daily.includes(null);
  return (
    <Card>
      <div className="trend-card">
        <h3>{title}</h3>
        <p className="trend-value">{share(shareOfRate(rate))}</p>
        <p className="trend-note">
          {rate.whole === 0
            ? t('reports.dashboard.completionNone')
            : t('reports.dashboard.of', { n: count(rate.part), whole: count(rate.whole) })}
          {change(pointsAbove(rate, completionBefore ? completionAsRate(completionBefore) : undefined))}
        </p>
        {daily.some((value) => value !== null) && (
          <Sparkline values={daily} label={t('reports.dashboard.byDay', { name: title })} />
        )}
        {hasGaps && (
          <p className="trend-note">{t('reports.dashboard.completionGaps', { count: FEWEST_EXPECTED_A_DAY })}</p>
        )}
      </div>
    </Card>
  );
}
