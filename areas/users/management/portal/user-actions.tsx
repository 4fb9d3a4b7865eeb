import { useState, type ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import DoorOpen from 'lucide-react/icons/door-open';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import TagsIcon from 'lucide-react/icons/tags';
import Trash2 from 'lucide-react/icons/trash-2';
import { useText } from '#platform/portal/text.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import type { User } from '#areas/users/person/users.contract.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { useUserRemoval } from './use-user-removal.ts';
import { UserTagsDialog } from './user-tags-dialog.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useMarkUserLeft, useReactivateUser, useSuspendUser } from './use-people.ts';

interface Opened {
  readonly user: User;
  readonly what: 'edit' | 'tags' | Ending;
}

/** The actions on one person: the menu items, and the dialog that one of them opens. */
export function useUserActions(): { items: (user: User) => ReactNode; dialog: ReactNode } {
  const t = useText();
  const [opened, setOpened] = useState<Opened>();
  const changeStatus = useStatusChange();
  const remove = useUserRemoval();
  const close = () => setOpened(undefined);
  const open = (user: User, what: Opened['what']) => () => setOpened({ user, what });
  const items = (user: User) => (
    <>
      <MenuItem icon={Pencil} onAction={open(user, 'edit')}>
        {t('users.edit.edit')}
      </MenuItem>
      <MenuItem icon={TagsIcon} onAction={open(user, 'tags')}>
        {t('users.editTags')}
      </MenuItem>
      {user.status === 'active' && (
        <MenuItem icon={Ban} onAction={open(user, 'suspend')}>
          {t('users.edit.suspend')}
        </MenuItem>
      )}
      {(user.status === 'suspended' || user.status === 'left') && (
        <MenuItem icon={RotateCcw} onAction={() => changeStatus(user, 'reactivate')}>
          {t('users.edit.reactivate')}
        </MenuItem>
      )}
      {user.status !== 'left' && (
        <MenuItem icon={DoorOpen} onAction={open(user, 'left')}>
          {t('users.edit.markLeft')}
        </MenuItem>
      )}
      <MenuItem icon={Trash2} isDangerous onAction={() => remove(user)}>
        {t('users.bin.delete')}
      </MenuItem>
    </>
  );
  const end = (user: User) => (ending: Ending) => {
    close();
    changeStatus(user, ending);
  };
  return { items, dialog: opened && <OpenedDialog {...opened} onEnd={end(opened.user)} onClose={close} /> };
}

function OpenedDialog({
  user,
  what,
  onEnd,
  onClose,
}: Opened & { onEnd: (ending: Ending) => void; onClose: () => void }) {
  if (what === 'edit') return <EditUserDialog user={user} onClose={onClose} />;
  if (what === 'tags') return <UserTagsDialog user={user} onClose={onClose} />;
  return <EndingDialog user={user} ending={what} onConfirm={() => onEnd(what)} onClose={onClose} />;
}

interface EndingDialogProps {
  user: User;
  ending: Ending;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what it means for a person, before they are shut out. */
function EndingDialog({ user, ending, onConfirm, onClose }: EndingDialogProps) {
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

type Ending = 'suspend' | 'left';

/** Suspends, marks as left or reactivates a person, and shows a message. */
function useStatusChange(): (user: User, change: Ending | 'reactivate') => void {
  const t = useText();
  const changes = { suspend: useSuspendUser(), left: useMarkUserLeft(), reactivate: useReactivateUser() };
  return (user, change) => {
    const name = userName(user);
    const told = {
      suspend: t('users.edit.suspended', { name }),
      left: t('users.edit.left', { name }),
      reactivate: t('users.edit.reactivated', { name }),
    };
    changes[change].mutate(
      { params: { id: user.id } },
      {
        onSuccess: () => showToast({ detail: told[change] }),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
      },
    );
  };
}
