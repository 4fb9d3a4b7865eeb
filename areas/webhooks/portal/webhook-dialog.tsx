import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { NAME_LENGTH, URL_LENGTH, type WebhookEndpoint } from '../webhooks.contract.ts';
import { SecretShown } from './secret-shown.tsx';
import { useChangeWebhook, useCreateWebhook } from './use-webhooks.ts';

interface WebhookDialogProps {
  /** When left out, a new webhook is created and its secret shown. */
  webhook?: WebhookEndpoint;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const t = useText();
  const create = useCreateWebhook();
  const change = useChangeWebhook();
  const { isPending, error } = webhook ? change : create;
  const { field, submit } = useCheckedForm({
    start: { name: webhook?.name ?? '', url: webhook?.url ?? '' },
    faultsIn: ({ name, url }) => ({
      ...(!name.trim() && { name: 'field.required' }),
      ...(!url.trim() && { url: 'field.required' }),
    }),
    refusal: error,
  });

  const save = submit(({ name, url }) => {
    const body = { name: name.trim(), url: url.trim() };
    if (isPending) return undefined;
    if (!webhook) return create.mutate({ body });
    const onSuccess = () => {
      onClose();
      showToast({ detail: t('webhooks.saved', { name: body.name }) });
    };
    return change.mutate({ params: { id: webhook.id }, body }, { onSuccess });
  });
  if (create.data) {
    return <SecretShown name={create.data.endpoint.name} secret={create.data.secret} onClose={onClose} />;
  }
  const footer = (
    <DialogSubmit label={t(webhook ? 'webhooks.save' : 'webhooks.add')} isPending={isPending} onCancel={onClose} />
  );
  const title = webhook ? t('webhooks.editTitle', { name: webhook.name }) : t('webhooks.add');
  return (
    <Dialog title={title} isOpen onClose={onClose} onSubmit={save} footer={footer}>
      <div className="stack gap-16">
        {error && <Notice severity="error">{error.message}</Notice>}
        <TextField
          label={t('webhooks.name')}
          hint={t('webhooks.nameHint')}
          maxLength={NAME_LENGTH}
          autoFocus
          autoComplete="off"
          {...field('name')}
        />
        <TextField
          label={t('webhooks.url')}
          hint={t('webhooks.urlHint')}
          type="url"
          inputMode="url"
          maxLength={URL_LENGTH}
          autoComplete="off"
          spellCheck={false}
          {...field('url')}
        />
      </div>
    </Dialog>
  );
}
