import { useText } from '#platform/portal/text.tsx';
import { ConfirmDialog } from '#platform/portal/ui/confirm-dialog.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import type { User } from '#areas/users/person/users.contract.ts';
import type { Ending } from './use-standing.ts';

interface StandingDialogProps {
  user: User;
  ending: Ending;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what it means for a person, before they are shut out. */
export function StandingDialog({ user, ending, onConfirm, onClose }: StandingDialogProps) {
  const t = useText();
  const name = userName(user);
  const isSuspension = ending === 'suspend';
  return (
    <ConfirmDialog
      title={isSuspension ? t('users.edit.suspendTitle', { name }) : t('users.edit.leftTitle', { name })}
      confirmLabel={isSuspension ? t('users.edit.suspend') : t('users.edit.markLeft')}
      isOpen
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {isSuspension ? t('users.edit.suspendText') : t('users.edit.leftText')}
    </ConfirmDialog>
  );
}
