import { useState } from 'react';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { endUserSession, endUserSessions, getUserAccess, type MemberSession } from '../user-access.contract.ts';
import { EndSessionButton } from '#areas/identity/sessions/portal/end-session-button.tsx';
import { SessionRow } from '#areas/identity/sessions/portal/session-row.tsx';

interface UserSessionsProps {
  sessions: readonly MemberSession[];
  userId: string;
  name: string;
}

/** A person's sessions in this organization; those in other organizations stay private. */
export function UserSessions({ sessions, userId, name }: UserSessionsProps) {
  const t = useText();
  if (sessions.length === 0) {
    return (
      <Card title={t('identity.access.sessions')}>
        <p className="quiet">{t('identity.access.noSessions')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('identity.access.sessions')} isFlush>
      <ul className="session-list">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            action={<EndUserSession session={session} userId={userId} />}
          />
        ))}
      </ul>
      <div className="cluster gap-8 ruled session-actions">
        <EndAll userId={userId} name={name} />
      </div>
    </Card>
  );
}

const tellFailure = ({ message }: Error) => showToast({ severity: 'error', detail: message });

function EndUserSession({ session, userId }: { session: MemberSession; userId: string }) {
  const t = useText();
  const { mutate, isPending } = useApiMutation(endUserSession, { refreshes: [getUserAccess] });
  const end = () =>
    mutate(
      { params: { id: userId, sessionId: session.id } },
      { onSuccess: () => showToast({ detail: t('identity.sessions.ended') }), onError: tellFailure },
    );
  return <EndSessionButton session={session} isPending={isPending} onEnd={end} />;
}

function EndAll({ userId, name }: { userId: string; name: string }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useApiMutation(endUserSessions, { refreshes: [getUserAccess] });
  const end = () =>
    mutate(
      { params: { id: userId } },
      {
        onSuccess: () => showToast({ detail: t('identity.access.allEnded', { name }) }),
        onError: tellFailure,
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <>
      <Button size="small" look="danger" onPress={() => setIsAsking(true)}>
        {t('identity.access.endAll')}
      </Button>
      <ConfirmDialog
        title={t('identity.access.endAllTitle')}
        confirmLabel={t('identity.access.endAll')}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={end}
        onClose={() => setIsAsking(false)}
      >
        {t('identity.access.endAllText', { name })}
      </ConfirmDialog>
    </>
  );
}
