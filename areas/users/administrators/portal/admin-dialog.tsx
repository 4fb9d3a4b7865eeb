import type { Administrator } from '../administrators.contract.ts';
import type { AdminAct } from './admin-actions.tsx';
import { AdminQuestion } from './admin-question.tsx';
import { useText } from '#platform/portal/text.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import { RightsSteps } from './rights-steps.tsx';
import { useChangeRights } from './use-admins.ts';

interface AdminDialogProps {
  act: AdminAct;
  admin: Administrator;
  ownId: string;
  onOwnChange: () => void;
  onClose: () => void;
}

/** The dialog of the chosen action on an administrator. */
export function AdminDialog({ act, admin, ownId, onOwnChange, onClose }: AdminDialogProps) {
  const isSelf = admin.id === ownId;
  // Handing the organization over also changes the owner's own rights.
  const onDone = () => (isSelf || act === 'transfer') && onOwnChange();
  if (act === 'change') return <ChangeRightsDialog admin={admin} onChanged={onDone} onClose={onClose} />;
  return <AdminQuestion act={act} admin={admin} isSelf={isSelf} onDone={onDone} onClose={onClose} />;
}

interface ChangeRightsDialogProps {
  admin: Administrator;
  /** Called after a change. An administrator who lowered their own rights may no longer be allowed on this page. */
  onChanged: () => void;
  onClose: () => void;
}

function ChangeRightsDialog({ admin, onChanged, onClose }: ChangeRightsDialogProps) {
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
