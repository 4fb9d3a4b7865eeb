import { useState } from 'react';
import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import {
  acceptOwnInvitation,
  declineOwnInvitation,
  listOwnInvitations,
  type OwnInvitation,
} from '../invitation-answers.contract.ts';
import type { Joined } from '#areas/joining/join-links/join-links.contract.ts';
import { JoinedOrganization } from '#areas/joining/join-links/portal/joined-organization.tsx';
import { JoinOffer } from '#areas/joining/join-links/portal/join-offer.tsx';
import '#areas/joining/entry/portal/joining.css';

/** Open offers: a join link that was opened (?join=), and invitations to the person's own address. */
export function PendingInvitations() {
  const t = useText();
  const [{ join }, changeSearch] = useSearchValues();
  const [joined, setJoined] = useState<Joined>();
  const own = useApiQuery(listOwnInvitations, {});
  const items = own.data?.items ?? [];
  if (joined) {
    return (
      <Card title={t('joining.pending.title')}>
        <JoinedOrganization joined={joined} />
      </Card>
    );
  }
  if (!join && items.length === 0) return null;
  return (
    <Card title={t('joining.pending.title')}>
      <div className="stack gap-20">
        {join && (
          <div className="stack gap-14 pending-join">
            <JoinOffer isPart token={join} onDecline={() => changeSearch({ join: undefined })} />
          </div>
        )}
        {items.map((invitation) => (
          <PendingInvitation key={invitation.id} invitation={invitation} onJoined={setJoined} />
        ))}
      </div>
    </Card>
  );
}

interface PendingInvitationProps {
  invitation: OwnInvitation;
  onJoined: (joined: Joined) => void;
}

function PendingInvitation({ invitation, onJoined }: PendingInvitationProps) {
  const t = useText();
  const { id, organizationName: organization, role } = invitation;
  const accept = useApiMutation(acceptOwnInvitation, { refreshes: [listOwnInvitations], onSuccess: onJoined });
  const decline = useApiMutation(declineOwnInvitation, { refreshes: [listOwnInvitations] });
  const failure = accept.error ?? decline.error;
  const isBusy = accept.isPending || decline.isPending;
  const onDeclined = () => showToast({ detail: t('joining.pending.declined', { organization }) });
  return (
    <div className="cluster spread items-center gap-12 shrinking pending-invitation">
      <p>{t('joining.pending.invitation', { organization, role })}</p>
      {failure && <Notice severity="error">{failure.message}</Notice>}
      <div className="pending-actions">
        <Button isDisabled={isBusy} onPress={() => decline.mutate({ params: { id } }, { onSuccess: onDeclined })}>
          {t('joining.decline')}
        </Button>
        <Button look="primary" isPending={isBusy} onPress={() => accept.mutate({ params: { id } })}>
          {t('joining.accept')}
        </Button>
      </div>
    </div>
  );
}
