import { useState } from 'react';
import type { SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { leaveOrganization } from '../own-profile.contract.ts';
import '#areas/users/person/portal/users.css';

interface LeaveOrganizationProps {
  organizationName: string;
  /** Another person has to be able to run the organization first. */
  isLastOwner: boolean;
  /** `user` is the session in another organization that replaces this one. */
  onLeft: (user: SessionUser | null) => void;
}

/** The button that leaves the organization of this session. */
export function LeaveOrganization({ organizationName, isLastOwner, onLeft }: LeaveOrganizationProps) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, isSuccess } = useApiMutation(leaveOrganization);
  if (isLastOwner) return <span className="faint small-lines leave-note">{t('users.leave.lastOwner')}</span>;

  const leave = () => {
    setIsAsking(false);
    mutate(
      {},
      {
        onSuccess: ({ user }) => onLeft(user),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
      },
    );
  };
  return (
    <>
      <Button size="small" look="danger" isPending={isPending || isSuccess} onPress={() => setIsAsking(true)}>
        {t('users.leave.leave')}
      </Button>
      <ConfirmDialog
        title={t('users.leave.title', { organization: organizationName })}
        confirmLabel={t('users.leave.confirm')}
        isOpen={isAsking}
        onConfirm={leave}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('users.leave.consequence')}</p>
      </ConfirmDialog>
    </>
  );
}
