import { useForm, useWatch } from 'react-hook-form';
import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { SsoConnection } from '../sso-connections.contract.ts';
import { changeOf, formOf, newConnectionOf, type ConnectionForm } from './connection-form.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { PeopleFields } from './people-fields.tsx';
import { useChangeConnection, useCreateConnection } from './use-connections.ts';

interface ConnectionDialogProps {
  /** Left out for a new connection. */
  connection?: SsoConnection;
  onClose: () => void;
}

/** The settings of a new or existing connection. Mounted when it opens. */
export function ConnectionDialog({ connection, onClose }: ConnectionDialogProps) {
  const t = useText();
  const { control, handleSubmit, setError } = useForm<ConnectionForm>({ defaultValues: formOf(connection) });
  const [kind, keySource] = useWatch({ control, name: ['kind', 'keySource'] });
  const create = useCreateConnection();
  const change = useChangeConnection();
  const { isPending } = connection ? change : create;
  const error = connection ? change.error : create.error;

  const outcome = {
    onSuccess: ({ name }: SsoConnection) => {
      onClose();
      showToast({ detail: t('sso.connection.saved', { name }) });
    },
    onError: ({ fields }: ApiError) => {
      for (const [path, message] of Object.entries(fields)) setError(fieldOf(path), { message });
    },
  };
  const submit = handleSubmit((form) =>
    connection
      ? change.mutate({ params: { id: connection.id }, body: changeOf(form) }, outcome)
      : create.mutate({ body: newConnectionOf(form) }, outcome),
  );
  const footer = <DialogSubmit label={t('sso.connection.save')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog
      title={connection ? t('sso.connection.editTitle', { name: connection.name }) : t('sso.settings.add')}
      isOpen
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={footer}
    >
      <div className="stack gap-16">
        {error && <Notice severity="error">{error.message}</Notice>}
        <ConnectionFields
          control={control}
          isNew={!connection}
          hasSecret={connection?.hasClientSecret ?? false}
          kind={kind}
          keySource={keySource}
        />
        <PeopleFields control={control} />
      </div>
    </Dialog>
  );
}

/** The server reports an error inside a list; the form shows it at the list. */
const fieldOf = (path: string): keyof ConnectionForm => (path.split('.')[0] ?? 'name') as keyof ConnectionForm;
