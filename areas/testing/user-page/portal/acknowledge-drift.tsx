import { useState } from 'react';
import { useApiMutation } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ReasonDialog } from '#platform/portal/ui/reason-dialog.tsx';
import { acknowledgeDrift } from '#areas/testing/results/drift.contract.ts';
import { listLatestResults } from '#areas/testing/results/latest-results.contract.ts';

/** Acknowledges a drift signal with a note; the sums then start over. */
export function AcknowledgeDrift({ userId, signalAt }: { userId: string; signalAt: string }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useApiMutation(acknowledgeDrift, { refreshes: [listLatestResults] });
  const confirm = (note: string) =>
    mutate({ params: { id: userId }, body: { signalAt, note } }, { onSuccess: () => setIsAsking(false) });
  return (
    <>
      <Button size="small" onPress={() => setIsAsking(true)}>
        {t('testing.drift.acknowledge')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('testing.drift.acknowledgeTitle')}
          confirmLabel={t('testing.drift.acknowledge')}
          isPending={isPending}
          failure={error?.message}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('testing.drift.acknowledgeText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
