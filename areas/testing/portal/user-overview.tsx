import './history.css';
import './user-overview.css';
import { useState } from 'react';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { listBaselines, type BaselineSeries } from '#areas/baselines/baselines.contract.ts';
import { getOwnScope } from '#areas/users/own-scope.contract.ts';
import { useApiQuery } from '#platform/portal/api.ts';
import { ChartCard } from '#platform/portal/charts/chart-card.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { listResults, type ToldResult } from '../results.contract.ts';
import { HistoryChartPicture } from './history-chart-picture.tsx';
import { HonestNote } from './honest-note.tsx';
import { OverviewLegend } from './history-legend.tsx';
import { OverviewTiles } from './overview-tiles.tsx';
import { usePointTable, usePointWords } from './use-point-words.ts';

const CHART_DAYS = 90;
const RATE_DAYS = 28;
const DAY_MS = 86_400_000;
/** More tests than anybody takes in the days shown. */
const MOST_SHOWN = 250;

interface UserOverviewProps {
  userId: string;
  /** One's own tests are all there, however few days one sees of others. */
  isOwn: boolean;
}

/** How a person has been doing: the scores of the last weeks and what they come to. */
export function UserOverview({ userId, isOwn }: UserOverviewProps) {
  const scope = useApiQuery(getOwnScope, {}, { enabled: !isOwn });
  if (isOwn) return <Overview userId={userId} daysSeen={null} />;
  return <Loaded query={scope}>{({ resultDays }) => <Overview userId={userId} daysSeen={resultDays} />}</Loaded>;
}

function Overview({ userId, daysSeen }: { userId: string; daysSeen: number | null }) {
  const [now] = useState(() => Date.now());
  // Today and so many days before it.
  const from = now - Math.min(CHART_DAYS, (daysSeen ?? CHART_DAYS) + 1) * DAY_MS;
  const rateDays = Math.min(RATE_DAYS, daysSeen ?? RATE_DAYS);
  const query = { users: userId, from: new Date(from).toISOString(), limit: MOST_SHOWN };
  const results = useApiQuery(listResults, { query });
  const baselines = useApiQuery(listBaselines, { query: { userId } });
  const recentFrom = new Date(now - rateDays * DAY_MS).toISOString();
  return (
    <Loaded query={results}>
      {({ items }) => (
        <div className="user-overview">
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
  results: readonly ToldResult[];
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
