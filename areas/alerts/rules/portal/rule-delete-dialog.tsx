import { useText } from '#platform/portal/text.tsx';
import { ConfirmDialog } from '#platform/portal/ui/confirm-dialog.tsx';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { AlertRule } from '../alert-rules.contract.ts';
import { useDeleteRule } from './use-alert-rules.ts';

/** Says what is deleted and what stays. */
export function RuleDeleteDialog({ rule: { id, name }, onClose }: { rule: AlertRule; onClose: () => void }) {
  const t = useText();
  const remove = useDeleteRule();
  const onSuccess = () => {
    showToast({ detail: t('alerts.rule.deleted', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('alerts.rule.deleteTitle', { name })}
      confirmLabel={t('alerts.rule.delete')}
      isOpen
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess })}
      onClose={onClose}
    >
      <p>{t('alerts.rule.deleteText')}</p>
      <FormFailure failure={remove.error} />
    </ConfirmDialog>
  );
}
