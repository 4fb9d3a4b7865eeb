import { useText } from '#platform/portal/text.tsx';
import { ReasonDialog } from '#platform/portal/ui/dialog/reason-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useVoidResults } from './use-scores.tsx';

interface VoidDialogProps {
  ids: readonly string[];
  onDone?: () => void;
  onClose: () => void;
}

/** Voids tests with one reason, which is stored with each of them. Mounted when it opens. */
export function VoidDialog({ ids, onDone, onClose }: VoidDialogProps) {
  const t = useText();
  const { mutate, isPending, error } = useVoidResults();
  const confirm = (reason: string) =>
    mutate(
      { body: { ids: [...ids], reason } },
      {
        onSuccess: ({ voided }) => {
          showToast({ detail: t('reports.scores.voided', { count: voided }) });
          onDone?.();
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={t('reports.scores.voidTitle', { count: ids.length })}
      confirmLabel={t('testing.detail.void')}
      isPending={isPending}
      failure={error?.message}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('reports.scores.voidText')}</p>
    </ReasonDialog>
  );
}
