import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { SuperAdminRequest } from '../super-admins.contract.ts';
import { useApproveSuperAdmin, useDeclineSuperAdmin } from '#areas/installation/operations/portal/use-operations.ts';

/** The requests for new super administrators, for the others to approve or decline. */
export function SuperAdminRequests({ requests }: { requests: readonly SuperAdminRequest[] }) {
  const t = useText();
  if (requests.length === 0) return null;
  return (
    <Card title={t('installation.superAdmins.requests')}>
      <ul className="super-admin-requests">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestWords request={request} />
            <RequestActions request={request} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RequestWords({ request }: { request: SuperAdminRequest }) {
  const t = useText();
  const { moment } = useDates();
  const { state, approvedBy, requestedBy, requestedAt, isMine, mayApprove, endsAt } = request;
  const asked = t('installation.superAdmins.askedBy', { login: requestedBy ?? '–', at: moment(requestedAt) });
  return (
    <div>
      <strong>
        {state === 'waiting'
          ? t('installation.superAdmins.waits')
          : t('installation.superAdmins.approvedBy', { login: approvedBy ?? '–' })}
      </strong>
      <p>{asked}</p>
      {isMine && state === 'approved' && <p>{t('installation.superAdmins.linkUntil', { at: moment(endsAt) })}</p>}
      {!isMine && state === 'waiting' && !mayApprove && <p>{t('installation.superAdmins.tooNew')}</p>}
    </div>
  );
}

function RequestActions({ request: { id, isMine, state, mayApprove } }: { request: SuperAdminRequest }) {
  const t = useText();
  const approve = useApproveSuperAdmin();
  const decline = useDeclineSuperAdmin();
  const told = (textId: string) => ({
    onSuccess: () => showToast({ detail: t(textId) }),
    onError: ({ message }: Error) => showToast({ severity: 'error' as const, detail: message }),
  });
  const end = isMine ? 'withdraw' : 'decline';
  const ended = isMine ? 'withdrawn' : 'declined';
  return (
    <div className="operations-actions">
      {state === 'waiting' && mayApprove && (
        <Button
          size="small"
          look="primary"
          isPending={approve.isPending}
          onPress={() => approve.mutate({ params: { id } }, told('installation.superAdmins.approved'))}
        >
          {t('installation.superAdmins.approve')}
        </Button>
      )}
      <Button
        size="small"
        isPending={decline.isPending}
        onPress={() => decline.mutate({ params: { id } }, told(`installation.superAdmins.${ended}`))}
      >
        {t(`installation.superAdmins.${end}`)}
      </Button>
    </div>
  );
}
