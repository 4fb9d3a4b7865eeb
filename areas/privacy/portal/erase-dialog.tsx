import { useState } from 'react';
import { userName } from '#areas/users/names/user-name.ts';
import { getUser, listUsers, type User } from '#areas/users/person/users.contract.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { TextField } from '#platform/portal/ui/form/text-field.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { erasePerson, type ErasureReason } from '../erasure.contract.ts';

/** Asks for the name to be typed, because erasure cannot be undone. Mounted when it opens. */
export function EraseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText();
  const { go } = useNavigation();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<ErasureReason>('asked');
  const { mutate, isPending, error } = useApiMutation(erasePerson, { refreshes: [listUsers, getUser] });
  const name = userName(user);
  const isTyped = typed.trim().toLowerCase() === name.toLowerCase();
  const erase = () => {
    if (!isTyped || isPending) return;
    mutate(
      { params: { id: user.id }, body: { reason } },
      {
        onSuccess: () => {
          onClose();
          showToast({ detail: t('privacy.erase.done') });
          go('/users', { replace: true });
        },
      },
    );
  };
  const footer = (
    <>
      <Button onPress={onClose}>{t('ui.cancel')}</Button>
      <Button type="submit" look="danger-filled" isDisabled={!isTyped} isPending={isPending}>
        {t('privacy.erase.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('privacy.erase.title', { name })} isOpen onClose={onClose} onSubmit={erase} footer={footer}>
      <div className="stack gap-12">
        {error && <Notice severity="error">{error.message}</Notice>}
        <p>{t('privacy.erase.text')}</p>
        <p>{t('privacy.erase.backups')}</p>
        <NativeSelect
          label={t('privacy.erase.reason')}
          options={[
            { id: 'asked', text: t('privacy.erase.reason.asked') },
            { id: 'left', text: t('privacy.erase.reason.left') },
            { id: 'mistake', text: t('privacy.erase.reason.mistake') },
            { id: 'other', text: t('privacy.erase.reason.other') },
          ]}
          value={reason}
          onChange={setReason}
        />
        <TextField
          label={t('privacy.erase.type', { name })}
          autoComplete="off"
          value={typed}
          maxLength={210}
          onChange={setTyped}
        />
      </div>
    </Dialog>
  );
}
