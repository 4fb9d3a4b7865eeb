import { useText } from '#platform/portal/text.tsx';
import { ConfirmDialog } from '#platform/portal/ui/confirm-dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { WebhookEndpoint } from '../webhooks.contract.ts';
import { SecretShown } from './secret-shown.tsx';
import { useDeleteWebhook, useRotateSecret } from './use-webhooks.ts';

interface QuestionProps {
  webhook: WebhookEndpoint;
  onClose: () => void;
}

/** Asks for confirmation, then shows the new secret once. */
export function RotateQuestion({ webhook: { id, name }, onClose }: QuestionProps) {
  const t = useText();
  const { data, error, isPending, mutate } = useRotateSecret();
  if (data) return <SecretShown name={name} secret={data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('webhooks.rotateTitle', { name })}
      confirmLabel={t('webhooks.rotate')}
      isOpen
      isPending={isPending}
      onConfirm={() => mutate({ params: { id } })}
      onClose={onClose}
    >
      {error && <Notice severity="error">{error.message}</Notice>}
      {t('webhooks.rotateText')}
    </ConfirmDialog>
  );
}

export function RemoveQuestion({ webhook: { id, name, waiting }, onClose }: QuestionProps) {
  const t = useText();
  const { error, isPending, mutate } = useDeleteWebhook();
  const onSuccess = () => showToast({ detail: t('webhooks.removed', { name }) });
  return (
    <ConfirmDialog
      title={t('webhooks.removeTitle', { name })}
      confirmLabel={t('webhooks.remove')}
      isOpen
      isPending={isPending}
      onConfirm={() => mutate({ params: { id } }, { onSuccess })}
      onClose={onClose}
    >
      {error && <Notice severity="error">{error.message}</Notice>}
      {t('webhooks.removeText', { count: waiting })}
    </ConfirmDialog>
  );
}
