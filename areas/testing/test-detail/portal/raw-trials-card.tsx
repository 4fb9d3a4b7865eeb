import { useState } from 'react';
import { useApiQuery } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import FileX from 'lucide-react/icons/file-x';
import { getRawTrials } from '#areas/testing/results/results.contract.ts';
import { RawTrialTables } from './raw-trial-tables.tsx';

/** Every answer in a test; loaded by a button, because each look is recorded. */
export function RawTrialsCard({ resultId }: { resultId: string }) {
  const t = useText();
  const [isWanted, setIsWanted] = useState(false);
  const record = useApiQuery(getRawTrials, { params: { id: resultId } }, { enabled: isWanted, staleTime: Infinity });
  return (
    <Card title={t('testing.detail.trials')}>
      {!isWanted && (
        <div className="stack to-start gap-12 quiet">
          <p>{t('testing.detail.trialsText')}</p>
          <Button size="small" onPress={() => setIsWanted(true)}>
            {t('testing.detail.showTrials')}
          </Button>
        </div>
      )}
      {isWanted && record.error?.status === 404 && (
        <EmptyState icon={FileX} title={t('testing.detail.noTrials')}>
          {t('testing.detail.noTrialsText')}
        </EmptyState>
      )}
      {isWanted && record.error?.status !== 404 && (
        <Loaded query={record}>{(found) => <RawTrialTables record={found} />}</Loaded>
      )}
    </Card>
  );
}
