import { useState } from 'react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useApiMutation } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ReasonDialog } from '#platform/portal/ui/reason-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { listBaselines, resetBaseline, type BaselineSeries } from '../baselines.contract.ts';

/** Resets a baseline; the old one is kept. */
export function ResetButton({ series: { id } }: { series: BaselineSeries }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useApiMutation(resetBaseline, { refreshes: [listBaselines] });
  const confirm = (reason: string) =>
    mutate(
      { params: { id }, body: { reason } },
      {
        onSuccess: () => {
          setIsAsking(false);
          showToast({ detail: t('baselines.wasReset') });
        },
      },
    );
  return (
    <>
      <Button size="small" look="danger" icon={RotateCcw} onPress={() => setIsAsking(true)}>
        {t('baselines.reset')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('baselines.resetTitle')}
          confirmLabel={t('baselines.reset')}
          isPending={isPending}
          failure={error?.message}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('baselines.resetText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
