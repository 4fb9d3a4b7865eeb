import { Sparkline } from '#platform/portal/charts/sparkline.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { DashboardTrends, DayTrend } from '../dashboard.contract.ts';
import { CompletionCard } from './completion-card.tsx';
import { DecisionCards } from './decision-cards.tsx';
import { FailedMessagesCard } from './failed-messages-card.tsx';
import { useChangeWords } from './use-change-words.ts';
import { dailyShares, pointsAbove, RATES, shareOfRate, type Rate, type RateName } from '../dashboard-rates.ts';
import { useShares } from './use-shares.ts';

/** Those whose days are told; the others have too few a day to say anything. */
const DAILY: Partial<Readonly<Record<RateName, (day: DayTrend) => Rate>>> = {
  red: ({ redFirsts, firsts }) => ({ part: redFirsts, whole: firsts }),
  invalid: ({ invalid, submitted }) => ({ part: invalid, whole: submitted }),
};

/** What the tests of the period come to, beside an earlier one. */
export function TrendCards({ trends }: { trends: DashboardTrends }) {
  const t = useText();
  const titles: Readonly<Record<RateName, string>> = {
    red: t('reports.dashboard.rate.red'),
    confirmed: t('reports.dashboard.rate.confirmed'),
    cleared: t('reports.dashboard.rate.cleared'),
    invalid: t('reports.dashboard.rate.invalid'),
    suspect: t('reports.dashboard.rate.suspect'),
    passed: t('reports.dashboard.rate.passed'),
  };
  const names = Object.keys(RATES) as RateName[];
  return (
    <div className="trend-cards">
      <CompletionCard trends={trends} />
      {names.map((name) => (
        <TrendCard key={name} name={name} title={titles[name]} trends={trends} />
      ))}
      <DecisionCards trends={trends} />
      <FailedMessagesCard failed={trends.failedMessages} />
    </div>
  );
}

interface TrendCardProps {
  name: RateName;
  title: string;
  trends: DashboardTrends;
}

function TrendCard({ name, title, trends: { totals, totalsBefore, days } }: TrendCardProps) {
  const t = useText();
  const { share, count } = useShares();
  const change = useChangeWords();
  const rate = RATES[name](totals);
  const daily = DAILY[name] && dailyShares(days, DAILY[name]);
  const told = daily?.some((value) => value !== null) ? daily : undefined;
  return (
    <Card>
      <div className="trend-card">
        <h3>{title}</h3>
        <p className="trend-value">{share(shareOfRate(rate))}</p>
        <p className="trend-note">
          {t('reports.dashboard.of', { n: count(rate.part), whole: count(rate.whole) })}
          {change(pointsAbove(rate, totalsBefore ? RATES[name](totalsBefore) : undefined))}
        </p>
        {told && <Sparkline values={told} label={t('reports.dashboard.byDay', { name: title })} />}
      </div>
    </Card>
  );
}
