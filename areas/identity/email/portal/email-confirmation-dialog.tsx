import { useState } from 'react';
import MailCheck from 'lucide-react/icons/mail-check';
import { callApi, useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { getAccount } from '#areas/identity/preferences/account.contract.ts';
import { confirmEmail } from '../email.contract.ts';
import { getSession } from '#areas/identity/sessions/session.contract.ts';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { storeFreshUser } from '#areas/identity/sessions/portal/session-store.ts';
import { useEmailConfirmationLink } from './use-email-confirmation-link.ts';

/** Shows the login page's notice to people who follow the link while signed in. */
export function EmailConfirmationDialog() {
  const t = useText();
  const token = useEmailConfirmationLink();
  const [isOpen, setIsOpen] = useState(token !== '');
  const { mutate, isPending, error } = useApiMutation(confirmEmail, { refreshes: [getAccount] });
  const close = () => setIsOpen(false);

  const confirm = () =>
    mutate(
      { body: { token } },
      {
        onSuccess: () => {
          close();
          showToast({ detail: t('identity.email.confirmed') });
          void refreshStoredUser();
        },
      },
    );
  const footer = (
    <>
      <Button onPress={close}>{t('ui.close')}</Button>
      {!error && (
        <Button look="primary" isPending={isPending} onPress={confirm}>
          {t('identity.email.confirm')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={t('identity.email.title')}
      kind="message"
      icon={MailCheck}
      isOpen={isOpen}
      onClose={close}
      footer={footer}
    >
      {error ? <FormFailure failure={error} /> : t('identity.email.confirmQuestion')}
    </Dialog>
  );
}

/** Refreshes the stored user, because the header shows its address from the next page load on. */
async function refreshStoredUser(): Promise<void> {
  const reply = await callApi(getSession, {}).catch(() => undefined);
  if (reply) storeFreshUser(reply.user);
}
