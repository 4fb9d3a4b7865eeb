import { useState } from 'react';
import Ban from 'lucide-react/icons/ban';
import { listBaselines } from '#areas/baselines/baselines.contract.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ReasonDialog } from '#platform/portal/ui/dialog/reason-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { getResult, listResults, voidResult } from '#areas/testing/results/results.contract.ts';
import { getResultEvents } from '../test-detail.contract.ts';

/** Declares a result void, with a reason that stays with it. */
export function VoidButton({ resultId }: { resultId: string }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useApiMutation(voidResult, {
    refreshes: [getResult, listResults, listBaselines, getResultEvents],
  });
  const confirm = (reason: string) =>
    mutate(
      { params: { id: resultId }, body: { reason } },
      {
        onSuccess: () => {
          setIsAsking(false);
          showToast({ detail: t('testing.detail.voided') });
        },
      },
    );
  return (
    <>
      <Button look="danger" icon={Ban} onPress={() => setIsAsking(true)}>
        {t('testing.detail.void')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('testing.detail.voidTitle')}
          confirmLabel={t('testing.detail.void')}
          isPending={isPending}
          failure={error?.message}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('testing.detail.voidText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
