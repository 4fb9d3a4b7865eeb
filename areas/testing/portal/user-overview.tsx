import './history.css';
import './user-overview.css';
import { useState } from 'react';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { listBaselines, type BaselineSeries } from '#areas/baselines/baselines.contract.ts';
import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { listResults, type ToldResult } from '../results.contract.ts';
import { HistoryChartPicture } from './history-chart-picture.tsx';
import { HistoryTable } from './history-table.tsx';
import { HonestNote } from './honest-note.tsx';
import { OverviewLegend } from './history-legend.tsx';
import { OverviewTiles } from './overview-tiles.tsx';

const CHART_DAYS = 90;
const RATE_DAYS = 28;
const DAY_MS = 86_400_000;
/** More tests than anybody takes in the days shown. */
const MOST_SHOWN = 250;

/** How a person has been doing: the scores of the last weeks and what they come to. */
export function UserOverview({ userId }: { userId: string }) {
  const [now] = useState(() => Date.now());
  const from = now - CHART_DAYS * DAY_MS;
  const query = { users: userId, from: new Date(from).toISOString(), limit: MOST_SHOWN };
  const results = useApiQuery(listResults, { query });
  const baselines = useApiQuery(listBaselines, { query: { userId } });
  const recentFrom = new Date(now - RATE_DAYS * DAY_MS).toISOString();
  return (
    <Loaded query={results}>
      {({ items }) => (
        <div className="user-overview">
          <Loaded query={baselines}>
            {({ items: series }) => (
              <OverviewTiles
                userId={userId}
                results={items}
                recent={items.filter(({ takenAt }) => takenAt >= recentFrom)}
                baselines={series}
              />
            )}
          </Loaded>
          <ScoresCard results={items} from={from} baselines={baselines.data?.items ?? []} />
        </div>
      )}
    </Loaded>
  );
}

interface ScoresCardProps {
  results: readonly ToldResult[];
  from: number;
  baselines: readonly BaselineSeries[];
}

function ScoresCard({ results, from, baselines }: ScoresCardProps) {
  const t = useText();
  const [isTable, setIsTable] = useState(false);
  const note = t('testing.own.days', { count: CHART_DAYS });
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
  return (
    <Card
      title={t('testing.detail.scores')}
      note={note}
      actions={
        <Button size="small" look="quiet" onPress={() => setIsTable(!isTable)}>
          {isTable ? t('testing.own.asPicture') : t('testing.own.asTable')}
        </Button>
      }
    >
      <div className="history">
        {isTable ? (
          <HistoryTable results={results} hasNumbers />
        ) : (
          <HistoryChartPicture results={results} from={from} resets={resets} />
        )}
        {!isTable && <OverviewLegend hasResets={resets.length > 0} />}
        <HonestNote />
      </div>
    </Card>
  );
}
