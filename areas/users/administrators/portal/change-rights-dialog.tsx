import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Administrator } from '../administrators.contract.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { RightsSteps } from './rights-steps.tsx';
import { useChangeRights } from './use-admins.ts';

interface ChangeRightsDialogProps {
  admin: Administrator;
  /** Called after a change. An administrator who lowered their own rights may no longer be allowed on this page. */
  onChanged: () => void;
  onClose: () => void;
}

export function ChangeRightsDialog({ admin, onChanged, onClose }: ChangeRightsDialogProps) {
  const t = useText();
  const change = useChangeRights();
  const { id, profile, scope } = admin;
  const name = userName({ ...admin, employeeNumber: null });
  const onSuccess = () => {
    onClose();
    showToast({ detail: t('admins.rights.saved', { name }) });
    onChanged();
  };
  return (
    <RightsSteps
      title={t('admins.rights.title', { name })}
      name={name}
      before={{ profile, scopeTagIds: scope?.tags.map((tag) => tag.id) ?? null }}
      isPending={change.isPending}
      error={change.error}
      onGive={(rights) => change.mutate({ params: { id }, body: rights }, { onSuccess })}
      onClose={onClose}
    />
  );
}
