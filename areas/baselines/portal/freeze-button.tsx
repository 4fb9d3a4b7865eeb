import { useState } from 'react';
import Play from 'lucide-react/icons/play';
import Snowflake from 'lucide-react/icons/snowflake';
import { useApiMutation } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ReasonDialog } from '#platform/portal/ui/reason-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { freezeBaseline, listBaselines, type BaselineSeries } from '../baselines.contract.ts';

/** Freezes or unfreezes a baseline. */
export function FreezeButton({ series: { id, isFrozen } }: { series: BaselineSeries }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useApiMutation(freezeBaseline, { refreshes: [listBaselines] });
  const label = isFrozen ? t('baselines.unfreeze') : t('baselines.freeze');
  const confirm = (reason: string) =>
    mutate(
      { params: { id }, body: { isFrozen: !isFrozen, reason } },
      {
        onSuccess: () => {
          setIsAsking(false);
          showToast({ detail: isFrozen ? t('baselines.unfrozen') : t('baselines.frozen') });
        },
      },
    );
  return (
    <>
      <Button size="small" icon={isFrozen ? Play : Snowflake} onPress={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={isFrozen ? t('baselines.unfreezeTitle') : t('baselines.freezeTitle')}
          confirmLabel={label}
          isPending={isPending}
          failure={error?.message}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          <p>{isFrozen ? t('baselines.unfreezeText') : t('baselines.freezeText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
