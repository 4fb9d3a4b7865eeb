import { useText } from '#platform/portal/text.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { showFailure, showToast } from '#platform/portal/ui/toast.tsx';
import type { ExportRun } from '../exports.contract.ts';
import { useDeleteExport } from './use-exports.ts';

export function RunDeleteDialog({ run: { id, name }, onClose }: { run: ExportRun; onClose: () => void }) {
  const t = useText();
  const { mutate, isPending } = useDeleteExport();
  const remove = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => showToast({ detail: t('exports.done.deleted', { name }) }),
        onError: showFailure,
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title={t('exports.delete.title', { name })}
      confirmLabel={t('exports.run.delete')}
      isOpen
      isPending={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('exports.delete.text')}
    </ConfirmDialog>
  );
}
