import './sessions.css';
import { useState } from 'react';
import { localized } from '#platform/portal/address.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { clearStoredSession } from '#platform/portal/stored-session.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
} from '../own-sessions.contract.ts';
import { EndSessionButton } from './end-session-button.tsx';
import { SessionRow } from './session-row.tsx';

/** The sessions section of an account: where the person is signed in. */
export function SessionsSection() {
  const t = useText();
  const sessions = useApiQuery(listSessions, {});
  return (
    <Loaded query={sessions}>
      {({ items }) => (
        <Card title={t('identity.sessions.title')} isFlush>
          <ul className="session-list">
            {items.map((session) => (
              <SessionRow key={session.id} session={session} action={<EndOwnSession session={session} />} />
            ))}
          </ul>
          <SessionActions hasOthers={items.some(({ isCurrent }) => !isCurrent)} />
        </Card>
      )}
    </Loaded>
  );
}

function EndOwnSession({ session }: { session: OwnSession }) {
  const t = useText();
  const { mutate, isPending } = useApiMutation(endSession, { refreshes: [listSessions] });
  const end = () =>
    mutate(
      { params: { id: session.id } },
      {
        onSuccess: () => showToast({ detail: t('identity.sessions.ended') }),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
      },
    );
  return <EndSessionButton session={session} isPending={isPending} onEnd={end} />;
}

function SessionActions({ hasOthers }: { hasOthers: boolean }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const endOthers = useApiMutation(endOtherSessions, { refreshes: [listSessions] });
  const endAll = useApiMutation(endAllSessions);
  const tellFailure = ({ message }: Error) => showToast({ severity: 'error', detail: message });

  return (
    <div className="cluster gap-8 ruled session-actions">
      {hasOthers && (
        <Button
          size="small"
          isPending={endOthers.isPending}
          onPress={() =>
            endOthers.mutate(
              {},
              { onSuccess: () => showToast({ detail: t('identity.sessions.othersEnded') }), onError: tellFailure },
            )
          }
        >
          {t('identity.sessions.endOthers')}
        </Button>
      )}
      <Button size="small" look="danger" onPress={() => setIsAsking(true)}>
        {t('identity.sessions.endAll')}
      </Button>
      <ConfirmDialog
        title={t('identity.sessions.endAllTitle')}
        confirmLabel={t('identity.sessions.endAll')}
        isOpen={isAsking}
        isPending={endAll.isPending}
        onConfirm={() => endAll.mutate({}, { onSuccess: leave, onError: tellFailure })}
        onClose={() => setIsAsking(false)}
      >
        {t('identity.sessions.endAllText')}
      </ConfirmDialog>
    </div>
  );
}

/** Clears the stored session; the server has already ended it. */
function leave(): void {
  clearStoredSession();
  loadPage(localized('/login'));
}
