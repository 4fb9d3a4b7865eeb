import { useState } from 'react';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { CallInput } from '#platform/shared/endpoint.ts';
import type { createInvitation } from '#areas/joining/invitations/invitations.contract.ts';
import { useInvitationWords } from './use-invitation-words.ts';
import { useInvite } from './use-ways-in.ts';

interface SendingOptions {
  onInvited?: () => void;
  onClose: () => void;
}

/** Sends one invitation. With an address it is mailed; without one there is a link to hand over. */
export function useInvitationSending({ onInvited, onClose }: SendingOptions) {
  const invitationWords = useInvitationWords();
  const invite = useInvite();
  const [link, setLink] = useState<string | null>(null);
  const send = (body: CallInput<typeof createInvitation>['body']) => {
    invite.mutate(
      { body },
      {
        onSuccess: (sent) => {
          onInvited?.();
          setLink(sent.link);
          if (sent.link !== null) return;
          onClose();
          showToast(invitationWords(sent.invitation.email ?? ''));
        },
      },
    );
  };
  return { send, link, isPending: invite.isPending, error: invite.error };
}
