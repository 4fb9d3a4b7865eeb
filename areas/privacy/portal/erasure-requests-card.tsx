import './privacy.css';
import { useState } from 'react';
import Eraser from 'lucide-react/icons/eraser';
import Inbox from 'lucide-react/icons/inbox';
import type { PersonLabel } from '#areas/users/names/person-label.ts';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { ReasonDialog } from '#platform/portal/ui/dialog/reason-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import {
  fulfillErasureRequest,
  listErasureRequests,
  refuseErasureRequest,
  type ErasureRequest,
} from '../erasure.contract.ts';

/** Lists requests for erasure to be decided, and the outcome of earlier ones. */
export function ErasureRequestsCard() {
  const t = useText();
  const requests = useApiQuery(listErasureRequests, {});
  return (
    <Card title={t('privacy.requests.title')}>
      <Loaded query={requests}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={Inbox} title={t('privacy.requests.none')}>
              {t('privacy.requests.noneText')}
            </EmptyState>
          ) : (
            <ul className="stack gap-12 privacy-list">
              {items.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function RequestRow({ request }: { request: ErasureRequest }) {
  const t = useText();
  const { day } = useDates();
  const { person, state, askedAt, endedAt, answer } = request;
  const states = {
    waiting: t('privacy.requests.waiting', { day: day(askedAt) }),
    withdrawn: t('privacy.requests.withdrawn', { day: day(endedAt ?? askedAt) }),
    fulfilled: t('privacy.requests.fulfilled', { day: day(endedAt ?? askedAt) }),
    refused: t('privacy.requests.refused', { day: day(endedAt ?? askedAt), answer: answer ?? '' }),
  };
  return (
    <li>
      {person ? (
        <PageLink className="entry-link" to={`/users/${person.id}`}>
          {nameOf(person)}
        </PageLink>
      ) : (
        <span>{t('privacy.requests.nobody')}</span>
      )}
      <span>{states[state]}</span>
      {state === 'waiting' && person && <Decision id={request.id} name={nameOf(person)} />}
    </li>
  );
}

const nameOf = ({ firstName, lastName }: PersonLabel): string => `${firstName} ${lastName}`.trim();

function Decision({ id, name }: { id: string; name: string }) {
  const t = useText();
  const [open, setOpen] = useState<'fulfill' | 'refuse' | null>(null);
  const refreshes = [listErasureRequests];
  const fulfill = useApiMutation(fulfillErasureRequest, { refreshes });
  const refuse = useApiMutation(refuseErasureRequest, { refreshes });
  const close = () => setOpen(null);
  const onError = ({ message }: { message: string }) => showToast({ severity: 'error', detail: message });
  return (
    <div className="cluster gap-8">
      <Button size="small" look="danger" icon={Eraser} onPress={() => setOpen('fulfill')}>
        {t('privacy.requests.fulfill')}
      </Button>
      <Button size="small" onPress={() => setOpen('refuse')}>
        {t('privacy.requests.refuse')}
      </Button>
      <ConfirmDialog
        title={t('privacy.erase.title', { name })}
        confirmLabel={t('privacy.erase.confirm')}
        isOpen={open === 'fulfill'}
        isPending={fulfill.isPending}
        onConfirm={() => fulfill.mutate({ params: { id } }, { onSuccess: close, onError })}
        onClose={close}
      >
        <p>{t('privacy.erase.text')}</p>
      </ConfirmDialog>
      {open === 'refuse' && (
        <ReasonDialog
          title={t('privacy.requests.refuseTitle', { name })}
          confirmLabel={t('privacy.requests.refuse')}
          isPending={refuse.isPending}
          failure={refuse.error?.message}
          onConfirm={(answer) => refuse.mutate({ params: { id }, body: { answer } }, { onSuccess: close })}
          onClose={close}
        >
          <p>{t('privacy.requests.refuseText')}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
