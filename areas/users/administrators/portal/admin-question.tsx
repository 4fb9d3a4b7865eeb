import type { ApiError } from '#platform/portal/calls/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Administrator } from '../administrators.contract.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { useDemote, useEndSessions, useSuspend, useTransferOwnership } from './use-admins.ts';

/** The confirmation that an action asks for first. */
export type AskedAct = 'demote' | 'suspend' | 'endSessions' | 'transfer';

interface AdminQuestionProps {
  act: AskedAct;
  admin: Administrator;
  isSelf: boolean;
  onDone: () => void;
  onClose: () => void;
}

export function AdminQuestion({ act, admin, isSelf, onDone, onClose }: AdminQuestionProps) {
  const t = useText();
  const name = userName({ ...admin, employeeNumber: null });
  const mutations = {
    demote: useDemote(),
    suspend: useSuspend(),
    endSessions: useEndSessions(),
    transfer: useTransferOwnership(),
  };
  const words = {
    demote: {
      title: t('admins.demote.title', { name }),
      text: isSelf ? t('admins.demote.self') : t('admins.demote.text', { name }),
      label: t('admins.demote.open'),
      done: t('admins.demote.done', { name }),
    },
    suspend: {
      title: t('admins.suspend.title', { name }),
      text: t('admins.suspend.text', { name }),
      label: t('admins.suspend.open'),
      done: t('admins.suspend.done', { name }),
    },
    endSessions: {
      title: t('admins.endSessions.title', { name }),
      text: t('admins.endSessions.text', { name }),
      label: t('admins.endSessions.open'),
      done: t('admins.endSessions.done', { name }),
    },
    transfer: {
      title: t('admins.transfer.title', { name }),
      text: t('admins.transfer.text', { name }),
      label: t('admins.transfer.open'),
      done: t('admins.transfer.done', { name }),
    },
  }[act];
  const { mutate, isPending } = mutations[act];
  const onSuccess = () => {
    onClose();
    showToast({ detail: words.done });
    onDone();
  };
  const onError = ({ message }: ApiError) => {
    onClose();
    showToast({ severity: 'error', detail: message });
  };
  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.label}
      isOpen
      isPending={isPending}
      onConfirm={() => mutate({ params: { id: admin.id } }, { onSuccess, onError })}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
