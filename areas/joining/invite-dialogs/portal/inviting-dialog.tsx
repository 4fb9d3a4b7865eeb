import '#areas/joining/entry/portal/joining.css';
import type { ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { HandedInvitation } from './handed-invitation.tsx';
import type { InvitedName } from './invite-name-fields.tsx';
import type { useInvitationSending } from './use-invitation-sending.ts';

interface InvitingDialogProps {
  title: string;
  invite: ReturnType<typeof useInvitationSending>;
  /** Who is invited, as typed so far. */
  person: InvitedName;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form of one invitation. Without an address it ends with the link to hand over. */
export function InvitingDialog({ title, invite, person, onSubmit, onClose, children }: InvitingDialogProps) {
  const t = useText();
  const name = `${person.firstName} ${person.lastName}`.trim();
  if (invite.link !== null) return <HandedInvitation link={invite.link} name={name} onClose={onClose} />;
  const footer = (
    <DialogSubmit
      label={t(person.email.trim() ? 'joining.invite.submit' : 'joining.invite.makeLink')}
      isPending={invite.isPending}
      onCancel={onClose}
    />
  );
  return (
    <Dialog title={title} isOpen onClose={onClose} onSubmit={onSubmit} footer={footer}>
      <div className="stack gap-14">
        {invite.error && <Notice severity="error">{invite.error.message}</Notice>}
        {children}
      </div>
    </Dialog>
  );
}
