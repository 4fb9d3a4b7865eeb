import Crown from 'lucide-react/icons/crown';
import DoorOpen from 'lucide-react/icons/door-open';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import UserX from 'lucide-react/icons/user-x';
import { useText } from '#platform/portal/text.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Administrator } from '../administrators.contract.ts';
import { userName } from '#areas/users/names/user-name.ts';
import type { AskedAct } from './admin-question.tsx';
import { useReactivate } from './use-admins.ts';

export type AdminAct = AskedAct | 'change';

interface AdminActionsProps {
  admin: Administrator;
  isSelf: boolean;
  /** Another person runs the organization too, so the administrator may step down. */
  hasOtherOwner: boolean;
  onAct: (act: AdminAct) => void;
}

/** The menu items for an administrator. */
export function AdminActions({ admin, isSelf, hasOtherOwner, onAct }: AdminActionsProps) {
  const t = useText();
  const reactivate = useReactivate();
  const { id, state } = admin;
  const isOwner = admin.profile === 'owner' && admin.scope === null;
  const mayChange = !isSelf || hasOtherOwner;
  const name = userName({ ...admin, employeeNumber: null });
  const letIn = () =>
    reactivate.mutate(
      { params: { id } },
      {
        onSuccess: () => showToast({ detail: t('admins.reactivate.done', { name }) }),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
      },
    );
  return (
    <>
      <MenuItem icon={ShieldCheck} isDisabled={!mayChange} onAction={() => onAct('change')}>
        {t('admins.rights.open')}
      </MenuItem>
      {state === 'active' && !isSelf && !isOwner && (
        <MenuItem icon={Crown} onAction={() => onAct('transfer')}>
          {t('admins.transfer.open')}
        </MenuItem>
      )}
      {state === 'active' && !isSelf && (
        <MenuItem icon={LogOut} onAction={() => onAct('endSessions')}>
          {t('admins.endSessions.open')}
        </MenuItem>
      )}
      {state === 'suspended' && (
        <MenuItem icon={DoorOpen} onAction={letIn}>
          {t('admins.reactivate.open')}
        </MenuItem>
      )}
      {state === 'active' && !isSelf && (
        <MenuItem icon={UserX} isDangerous onAction={() => onAct('suspend')}>
          {t('admins.suspend.open')}
        </MenuItem>
      )}
      {state !== 'invited' && (
        <MenuItem icon={ShieldOff} isDangerous isDisabled={!mayChange} onAction={() => onAct('demote')}>
          {t('admins.demote.open')}
        </MenuItem>
      )}
    </>
  );
}
