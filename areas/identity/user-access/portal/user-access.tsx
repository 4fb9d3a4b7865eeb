import '#areas/identity/sessions/portal/sessions.css';
import { useState } from 'react';
import Mail from 'lucide-react/icons/mail';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import {
  administratorsAccess,
  getUserAccess,
  sendUserPasswordLink,
  type UserAccess as Access,
} from '../user-access.contract.ts';
import { UserSessions } from './user-sessions.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useMailWords } from '#platform/portal/use-mail-words.ts';

/** How a person signs in, and their sessions in this organization; for administrators who manage people's access. */
export function UserAccess({ userId, name }: { userId: string; name: string }) {
  const access = useApiQuery(getUserAccess, { params: { id: userId } });
  if (access.error?.code === administratorsAccess.code) return <Notice>{access.error.message}</Notice>;
  return (
    <Loaded query={access}>
      {({ login, sessions }) => (
        <div className="stack gap-cards">
          <LoginCard login={login} userId={userId} name={name} />
          {login && <UserSessions sessions={sessions} userId={userId} name={name} />}
        </div>
      )}
    </Loaded>
  );
}

function LoginCard({ login, userId, name }: { login: Access['login']; userId: string; name: string }) {
  const t = useText();
  if (!login) {
    return (
      <Card title={t('identity.access.title')}>
        <p className="quiet">{t('identity.access.none')}</p>
      </Card>
    );
  }
  const actions = login.email && <PasswordLinkButton userId={userId} name={name} />;
  return (
    <Card title={t('identity.access.title')} actions={actions}>
      <dl className="facts breaks">
        <dt className="quiet">{t('identity.access.login')}</dt>
        <dd>{[login.email, login.username].filter(Boolean).join(' · ')}</dd>
        <dt className="quiet">{t('identity.access.secondFactor')}</dt>
        <dd>{login.hasSecondFactor ? t('identity.access.factorSetUp') : t('identity.access.factorMissing')}</dd>
      </dl>
      {!login.email && <p className="quiet">{t('identity.access.noAddress')}</p>}
    </Card>
  );
}

/** Sends the person the usual link for a new password; the administrator who presses it never sees the link. */
function PasswordLinkButton({ userId, name }: { userId: string; name: string }) {
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
