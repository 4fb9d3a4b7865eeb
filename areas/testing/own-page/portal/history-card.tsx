import '#areas/testing/results/portal/history.css';
import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import type { ResultWithMessage } from '#areas/testing/results/results.contract.ts';
import { HistoryChartPicture } from '#areas/testing/results/portal/history-chart-picture.tsx';
import { HistoryLegend } from '#areas/testing/results/portal/history-legend.tsx';
import { HonestNote } from '#areas/testing/results/portal/honest-note.tsx';
import { HistoryTable } from './history-table.tsx';
import { TermsExplained } from './terms-explained.tsx';
import { HISTORY_DAYS } from './use-own-tests.ts';

/** The last weeks as a chart or a table. Without numbers there is only the table. */
export function HistoryCard({ results, from }: { results: readonly ResultWithMessage[]; from: number }) {
  const t = useText();
  const [isTable, setIsTable] = useState(false);
  const hasNumbers = results.some(({ score }) => score !== null);
  const table = <HistoryTable results={results} hasNumbers={hasNumbers} />;
  return (
    <Card title={t('testing.own.history')} note={t('testing.own.days', { count: HISTORY_DAYS })}>
      {hasNumbers ? (
        <div className="history">
          {isTable ? table : <HistoryChartPicture results={results} from={from} />}
          {!isTable && <HistoryLegend hasInvalid={results.some(({ isValid, isVoided }) => !isValid || isVoided)} />}
          <div className="cluster spread items-center gap-4-16 history-foot">
            <HonestNote />
            <Button size="small" look="quiet" onPress={() => setIsTable(!isTable)}>
              {isTable ? t('testing.own.asPicture') : t('testing.own.asTable')}
            </Button>
          </div>
          <TermsExplained />
        </div>
      ) : (
        table
      )}
    </Card>
  );
}
