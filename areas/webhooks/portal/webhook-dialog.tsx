import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { NAME_LENGTH, URL_LENGTH, type WebhookEndpoint } from '../webhooks.contract.ts';
import { SecretShown } from './secret-shown.tsx';
import { useChangeWebhook, useCreateWebhook } from './use-webhooks.ts';

interface WebhookDialogProps {
  /** Left out: a new one is made, and its secret shown. */
  webhook?: WebhookEndpoint;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const t = useText();
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [hasTried, setHasTried] = useState(false);
  const create = useCreateWebhook();
  const change = useChangeWebhook();
  const { isPending, error } = webhook ? change : create;

  const submit = () => {
    setHasTried(true);
    const body = { name: name.trim(), url: url.trim() };
    if (!body.name || !body.url || isPending) return;
    if (!webhook) return create.mutate({ body });
    const onSuccess = () => {
      onClose();
      showToast({ detail: t('webhooks.saved', { name: body.name }) });
    };
    return change.mutate({ params: { id: webhook.id }, body }, { onSuccess });
  };
  const missing = (text: string, fault: string | undefined) => (hasTried && !text.trim() ? t('field.required') : fault);
  if (create.data) {
    return <SecretShown name={create.data.endpoint.name} secret={create.data.secret} onClose={onClose} />;
  }
  const footer = (
    <DialogSubmit label={t(webhook ? 'webhooks.save' : 'webhooks.add')} isPending={isPending} onCancel={onClose} />
  );
  const title = webhook ? t('webhooks.editTitle', { name: webhook.name }) : t('webhooks.add');
  return (
    <Dialog title={title} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="webhook-form">
        {error && <Notice severity="error">{error.message}</Notice>}
        <TextField
          label={t('webhooks.name')}
          hint={t('webhooks.nameHint')}
          error={missing(name, error?.fields['name'])}
          maxLength={NAME_LENGTH}
          autoFocus
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        <TextField
          label={t('webhooks.url')}
          hint={t('webhooks.urlHint')}
          error={missing(url, error?.fields['url'])}
          type="url"
          inputMode="url"
          maxLength={URL_LENGTH}
          autoComplete="off"
          spellCheck={false}
          value={url}
          onChange={setUrl}
        />
      </div>
    </Dialog>
  );
}
