import { useText } from '#platform/portal/text.tsx';
import type { DashboardTrends, DayTrend } from '../dashboard.contract.ts';
import { CompletionCard } from './completion-card.tsx';
import { DecisionCards } from './decision-cards.tsx';
import { FailedMessagesCard } from './failed-messages-card.tsx';
import { dailyShares, RATES, type Rate, type RateName } from '../dashboard-rates.ts';
import { RateCard } from './rate-card.tsx';

/** The rates that have a daily line; the others have too few tests per day. */
const DAILY: Partial<Readonly<Record<RateName, (day: DayTrend) => Rate>>> = {
  red: ({ redFirsts, firsts }) => ({ part: redFirsts, whole: firsts }),
  invalid: ({ invalid, submitted }) => ({ part: invalid, whole: submitted }),
};

/** The rates of the period, beside an earlier one. */
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
  const ofDay = DAILY[name];
  return (
    <RateCard
      title={title}
      rate={RATES[name](totals)}
      before={totalsBefore ? RATES[name](totalsBefore) : undefined}
      daily={ofDay && dailyShares(days, ofDay)}
    />
  );
}
