import '#areas/testing/results/portal/history.css';
import './user-overview.css';
import { useState } from 'react';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { listBaselines, type BaselineSeries } from '#areas/baselines/baselines.contract.ts';
import { getOwnScope } from '#areas/users/administrators/own-scope.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { ChartCard } from '#platform/portal/charts/chart-card.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { listResults, type ResultWithMessage } from '#areas/testing/results/results.contract.ts';
import { HistoryChartPicture } from '#areas/testing/results/portal/history-chart-picture.tsx';
import { HonestNote } from '#areas/testing/results/portal/honest-note.tsx';
import { OverviewLegend } from '#areas/testing/results/portal/history-legend.tsx';
import { OverviewTiles } from './overview-tiles.tsx';
import { usePointTable, usePointWords } from './use-point-words.ts';

const CHART_DAYS = 90;
const RATE_DAYS = 28;
const DAY_MS = 86_400_000;
/** More tests than anyone takes in the days shown. */
const MOST_SHOWN = 250;

interface UserOverviewProps {
  userId: string;
  /** People see all of their own tests, however few days they see of others. */
  isOwn: boolean;
}

/** How a person has been doing: the scores of the last weeks and figures from them. */
export function UserOverview({ userId, isOwn }: UserOverviewProps) {
  const scope = useApiQuery(getOwnScope, {}, { enabled: !isOwn });
  if (isOwn) return <Overview userId={userId} daysSeen={null} />;
  return <Loaded query={scope}>{({ resultDays }) => <Overview userId={userId} daysSeen={resultDays} />}</Loaded>;
}

function Overview({ userId, daysSeen }: { userId: string; daysSeen: number | null }) {
  const [now] = useState(() => Date.now());
  // Covers today and the visible days before it.
  const from = now - Math.min(CHART_DAYS, (daysSeen ?? CHART_DAYS) + 1) * DAY_MS;
  const rateDays = Math.min(RATE_DAYS, daysSeen ?? RATE_DAYS);
  const query = { users: userId, from: new Date(from).toISOString(), limit: MOST_SHOWN };
  const results = useApiQuery(listResults, { query });
  const baselines = useApiQuery(listBaselines, { query: { userId } });
  const recentFrom = new Date(now - rateDays * DAY_MS).toISOString();
  return (
    <Loaded query={results}>
      {({ items }) => (
        <div className="stack gap-cards">
          <Loaded query={baselines}>
            {({ items: series }) => (
              <OverviewTiles
                userId={userId}
                results={items}
                recent={{ days: rateDays, results: items.filter(({ takenAt }) => takenAt >= recentFrom) }}
                baselines={series}
              />
            )}
          </Loaded>
          <ScoresCard results={items} from={from} daysSeen={daysSeen} baselines={baselines.data?.items ?? []} />
        </div>
      )}
    </Loaded>
  );
}

interface ScoresCardProps {
  results: readonly ResultWithMessage[];
  from: number;
  daysSeen: number | null;
  baselines: readonly BaselineSeries[];
}

function ScoresCard({ results, from, daysSeen, baselines }: ScoresCardProps) {
  const t = useText();
  const wordsOf = usePointWords();
  const tableOf = usePointTable();
  const mayTake = usePermission('exports.identified');
  const isClipped = daysSeen !== null && daysSeen < CHART_DAYS;
  const note = isClipped
    ? t('testing.detail.daysSeen', { count: daysSeen })
    : t('testing.own.days', { count: CHART_DAYS });
  if (results.length === 0) {
    return (
      <Card title={t('testing.detail.scores')} note={note} isFlush>
        <EmptyState icon={ClipboardList} title={t('testing.detail.noScores')}>
          {t('testing.user.noneText')}
        </EmptyState>
      </Card>
    );
  }
  const resets = baselines.flatMap(({ validFrom, resetReason }) => (validFrom && resetReason ? [validFrom] : []));
  const hasInvalid = results.some(({ isValid, isVoided }) => !isValid || isVoided);
  return (
    <ChartCard
      title={t('testing.detail.scores')}
      note={note}
      table={() => tableOf(results)}
      fileName="scores"
      isCsvOffered={mayTake}
    >
      <div className="history">
        <HistoryChartPicture results={results} from={from} resets={resets} wordsOf={wordsOf} />
        <OverviewLegend hasResets={resets.length > 0} hasInvalid={hasInvalid} />
        <p className="visually-hidden">{t('testing.detail.point.keys')}</p>
        <HonestNote />
      </div>
    </ChartCard>
  );
}
