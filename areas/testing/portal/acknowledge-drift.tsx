import { useState } from 'react';
import { useApiMutation } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ReasonDialog } from '#platform/portal/ui/reason-dialog.tsx';
import { acknowledgeDrift } from '../drift.contract.ts';
import { listStandings } from '../latest-results.contract.ts';

/** Takes note of a signal of slow change with a word about it; the sums begin anew. */
export function AcknowledgeDrift({ userId, signalAt }: { userId: string; signalAt: string }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useApiMutation(acknowledgeDrift, { refreshes: [listStandings] });
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
