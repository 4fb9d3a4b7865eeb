import { useState } from 'react';
import Mail from 'lucide-react/icons/mail';
import { useApiMutation } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useMailWords } from '#platform/portal/use-mail-words.ts';
import { sendUserPasswordLink } from '../user-access.contract.ts';

/** Sends the person the usual link for a new password; the administrator who presses it never sees the link. */
export function PasswordLinkButton({ userId, name }: { userId: string; name: string }) {
  const t = useText();
  const mailWords = useMailWords();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const { mutate, isPending } = useApiMutation(sendUserPasswordLink);
  const send = () =>
    mutate(
      { params: { id: userId } },
      {
        onSuccess: () => showToast(mailWords(t('identity.access.linkSent', { name }))),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
        onSettled: close,
      },
    );
  const footer = (
    <>
      <Button onPress={close}>{t('ui.cancel')}</Button>
      <Button look="primary" isPending={isPending} onPress={send}>
        {t('identity.access.sendLink')}
      </Button>
    </>
  );
  return (
    <>
      <Button size="small" icon={Mail} onPress={() => setIsAsking(true)}>
        {t('identity.access.sendLink')}
      </Button>
      <Dialog
        title={t('identity.access.sendLinkTitle')}
        kind="message"
        isOpen={isAsking}
        onClose={close}
        footer={footer}
      >
        {t('identity.access.sendLinkText', { name })}
      </Dialog>
    </>
  );
}
