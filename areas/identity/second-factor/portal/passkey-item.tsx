import { useState } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Passkey } from '../second-factor.contract.ts';
import { useRemovePasskey, useRenamePasskey } from './use-second-factor.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';

interface PasskeyItemProps {
  passkey: Passkey;
  isLast: boolean;
}

export function PasskeyItem({ passkey, isLast }: PasskeyItemProps) {
  const t = useText();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const { name } = passkey;
  const close = () => setOpen(undefined);
  return (
    <li>
      <div className="grow may-shrink breaks passkey-words">
        <span>{name}</span>
        <span className="faint small-lines">{useKeyDates(passkey)}</span>
      </div>
      <IconButton label={t('identity.passkeys.rename', { name })} icon={Pencil} onPress={() => setOpen('rename')} />
      <IconButton
        label={t('identity.passkeys.remove', { name })}
        icon={Trash}
        isDisabled={isLast}
        onPress={() => setOpen('remove')}
      />
      {open === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && <RemovePasskeyDialog passkey={passkey} onClose={close} />}
    </li>
  );
}

function useKeyDates({ createdAt, lastUsedAt }: Passkey): string {
  const t = useText();
  const { day } = useDates();
  const added = day(createdAt);
  if (!lastUsedAt) return t('identity.passkeys.neverUsed', { added });
  return t('identity.passkeys.used', { added, used: day(lastUsedAt) });
}

function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useText();
  const remove = useRemovePasskey();
  const confirm = () =>
    remove.mutate(
      { params: { id: passkey.id } },
      {
        onSuccess: () => showToast({ detail: t('identity.passkeys.removed') }),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title={t('identity.passkeys.removeTitle', { name: passkey.name })}
      confirmLabel={t('identity.passkeys.removeConfirm')}
      isOpen
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('identity.passkeys.removeConsequence')}
    </ConfirmDialog>
  );
}

function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useText();
  const rename = useRenamePasskey();
  return (
    <PasskeyNameDialog
      title={t('identity.passkeys.rename', { name: passkey.name })}
      submitLabel={t('identity.passkeys.save')}
      name={passkey.name}
      isPending={rename.isPending}
      error={rename.error?.message}
      onSubmit={(name) => rename.mutate({ params: { id: passkey.id }, body: { name } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
