import { useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/text-field.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { NAME_MAX_LENGTH } from '../name-length.ts';
import { rightsFormOf, rightsIn, USUAL_RIGHTS, type RightsForm } from '../rights-form.ts';
import type { ServiceAccount } from '../service-accounts.contract.ts';
import { RightsFields } from './rights-fields.tsx';
import { TokenLife } from './token-life.tsx';
import { TokenShown } from './token-shown.tsx';
import { useChangeServiceAccount, useCreateServiceAccount } from './use-service-accounts.ts';

interface ServiceAccountDialogProps {
  /** Left out: a new one is made, and its first token shown. */
  service?: ServiceAccount;
  onClose: () => void;
}

function formOf(service: ServiceAccount | undefined): RightsForm {
  if (!service) return USUAL_RIGHTS;
  const { profile, scope } = service;
  return rightsFormOf({ profile, scopeTagIds: scope?.tags.map(({ id }) => id) ?? null });
}

export function ServiceAccountDialog({ service, onClose }: ServiceAccountDialogProps) {
  const t = useText();
  const [name, setName] = useState(service?.name ?? '');
  const [lifeDays, setLifeDays] = useState(90);
  const [rights, setRights] = useState(formOf(service));
  const [hasTried, setHasTried] = useState(false);
  const create = useCreateServiceAccount();
  const change = useChangeServiceAccount();
  const { isPending, error } = service ? change : create;

  const submit = () => {
    setHasTried(true);
    const given = rightsIn(rights);
    const body = { name: name.trim(), ...given };
    if (!body.name || !given || isPending) return;
    if (!service) return create.mutate({ body: { ...given, name: body.name, lifeDays } });
    const onSuccess = () => {
      onClose();
      showToast({ detail: t('admins.service.saved', { name: body.name }) });
    };
    return change.mutate({ params: { id: service.id }, body }, { onSuccess });
  };
  if (create.data) return <TokenShown name={name.trim()} token={create.data.token} onClose={onClose} />;
  const footer = (
    <DialogSubmit
      label={t(service ? 'users.save' : 'admins.service.create')}
      isPending={isPending}
      onCancel={onClose}
    />
  );
  const title = service ? t('admins.service.editTitle', { name: service.name }) : t('admins.service.create');
  return (
    <Dialog title={title} isOpen onClose={onClose} onSubmit={submit} footer={footer}>
      <div className="admin-form">
        {error && <Notice severity="error">{error.message}</Notice>}
        <TextField
          label={t('admins.service.name')}
          hint={t('admins.service.nameHint')}
          error={hasTried && !name.trim() ? t('field.required') : undefined}
          maxLength={NAME_MAX_LENGTH}
          autoFocus
          autoComplete="off"
          value={name}
          onChange={setName}
        />
        <RightsFields
          rights={rights}
          isTagMissing={hasTried}
          onChange={(changes) => setRights((former) => ({ ...former, ...changes }))}
        />
        {!service && <TokenLife days={lifeDays} onChange={setLifeDays} />}
      </div>
    </Dialog>
  );
}
