import { PROFILES } from '#areas/identity/accounts/profiles.ts';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useCheckedForm } from '#platform/portal/use-checked-form.ts';
import { NAME_MAX_LENGTH } from '#areas/users/names/name-length.ts';
import { rightsFormOf, rightsIn, USUAL_RIGHTS, type RightsForm } from '../rights-form.ts';
import type { ServiceAccount } from '../service-accounts.contract.ts';
import { RightsFields } from './rights-fields.tsx';
import { TokenLife } from './token-life.tsx';
import { TokenShown } from './token-shown.tsx';
import { useChangeServiceAccount, useCreateServiceAccount } from './use-service-accounts.ts';

interface ServiceAccountDialogProps {
  /** Left out: a new one is created, and its first token is shown. */
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
  const { values, field, change, errorOf, submit } = useCheckedForm({
    start: { name: service?.name ?? '', lifeDays: 90, rights: formOf(service) },
    faultsIn: ({ name, rights }) => ({
      ...(!name.trim() && { name: 'field.required' }),
      ...(!rightsIn(rights) && { rights: 'field.required' }),
    }),
  });
  const create = useCreateServiceAccount();
  const update = useChangeServiceAccount();
  const { isPending, error } = service ? update : create;

  const save = submit(({ name, lifeDays, rights }) => {
    const given = rightsIn(rights);
    if (!given || isPending) return undefined;
    const body = { name: name.trim(), ...given };
    if (!service) return create.mutate({ body: { ...body, lifeDays } });
    const onSuccess = () => {
      onClose();
      showToast({ detail: t('admins.service.saved', { name: body.name }) });
    };
    return update.mutate({ params: { id: service.id }, body }, { onSuccess });
  });
  if (create.data) return <TokenShown name={values.name.trim()} token={create.data.token} onClose={onClose} />;
  const footer = (
    <DialogSubmit
      label={t(service ? 'users.save' : 'admins.service.create')}
      isPending={isPending}
      onCancel={onClose}
    />
  );
  const title = service ? t('admins.service.editTitle', { name: service.name }) : t('admins.service.create');
  return (
    <Dialog title={title} isOpen onClose={onClose} onSubmit={save} footer={footer}>
      <div className="stack gap-16">
        {error && <Notice severity="error">{error.message}</Notice>}
        <TextField
          label={t('admins.service.name')}
          hint={t('admins.service.nameHint')}
          maxLength={NAME_MAX_LENGTH}
          autoFocus
          autoComplete="off"
          {...field('name')}
        />
        <RightsFields
          profiles={PROFILES}
          rights={values.rights}
          isTagMissing={errorOf('rights') !== undefined}
          onChange={(changes) => change({ rights: { ...values.rights, ...changes } })}
        />
        {!service && <TokenLife days={values.lifeDays} onChange={(lifeDays) => change({ lifeDays })} />}
      </div>
    </Dialog>
  );
}
