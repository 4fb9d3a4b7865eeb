import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { lengthName } from '#platform/portal/time/length-name.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useShares } from '#areas/reports/figures/portal/use-shares.ts';
import { completionAsRate, completionByDay, completionOf, FEWEST_EXPECTED_A_DAY } from '../dashboard-completion.ts';
import type { DashboardTrends, DayTrend, FailedMessages, RedDecisions } from '../dashboard.contract.ts';
import { dailyShares, RATES, pointsAbove, shareOfRate, type Rate, type RateName } from '../dashboard-rates.ts';
import { RateCard } from './rate-card.tsx';
import { useChangeWords } from './use-change-words.ts';
import { useComparison } from './use-dashboard.ts';

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

/** The share of expected tests that were done, for the period and by day. */
function CompletionCard({ trends: { completion, completionBefore } }: { trends: DashboardTrends }) {
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

/** The number of messages in the period that failed, with a link to the list of each kind. */
function FailedMessagesCard({ failed: { alertMails, webhooks, reminders } }: { failed: FailedMessages }) {
  const t = useText();
  const { count } = useShares();
  const ofAlerts = alertMails + webhooks;
  return (
    <Card>
      <div className="trend-card">
        <h3>{t('reports.dashboard.failedMessages')}</h3>
        <p className="trend-value">{count(ofAlerts + reminders)}</p>
        {ofAlerts + reminders === 0 && <p className="trend-note">{t('reports.dashboard.failedMessages.none')}</p>}
        {ofAlerts > 0 && (
          <p className="trend-note">
            <PageLink to="/alerts?undelivered=true">
              {t('reports.dashboard.failedMessages.alerts', { mails: alertMails, webhooks })}
            </PageLink>
          </p>
        )}
        {reminders > 0 && (
          <p className="trend-note">
            <PageLink to="/reports/test-status?window=all">
              {t('reports.dashboard.failedMessages.reminders', { count: reminders })}
            </PageLink>
          </p>
        )}
      </div>
    </Card>
  );
}

const inTarget = ({ decidedWithinTarget, decided }: RedDecisions): Rate => ({
  part: decidedWithinTarget,
  whole: decided,
});

/** How soon people decided on reds. */
function DecisionCards({ trends: { decisions, decisionsBefore } }: { trends: DashboardTrends }) {
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
