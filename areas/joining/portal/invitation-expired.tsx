import { useState, type SubmitEvent } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { SubmitButton } from '#platform/portal/ui/submit-button.tsx';
import { useMailWords } from '#platform/portal/use-mail-words.ts';
import type { InvitationOffer } from '../invitation-answers.contract.ts';
import { invitationPath } from '../way-in-paths.ts';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { LinkOver } from './link-over.tsx';
import { useSending } from './use-sending.ts';

/** Too late for the link, not for the person: whoever invited them is told at the press of a button. */
export function InvitationExpired({ offer, token }: { offer: InvitationOffer; token: string }) {
  const t = useText();
  const [isAsked, setIsAsked] = useState(false);
  const { send, isPending, failure } = useSending(`${invitationPath(token)}/renewal`);
  const inviter = offer.invitedBy;
  const mailWords = useMailWords();

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) void send(undefined, () => setIsAsked(true));
  };

  if (isAsked) {
    return (
      <LinkOver title={t('joining.invitation.askedTitle')}>
        {
          mailWords(t('joining.invitation.askedText', { inviter }), t('joining.invitation.notAskedText', { inviter }))
            .detail
        }
      </LinkOver>
    );
  }
  return (
    <>
      <LinkOver title={t('joining.invitation.expiredTitle')}>
        {t('joining.invitation.expiredText', { inviter, organization: offer.organizationName })}
      </LinkOver>
      <form className="entry-form" method="post" onSubmit={onSubmit}>
        <FormFailure failure={failure} />
        <SubmitButton isPending={isPending} pendingLabel={t('joining.invitation.asking')}>
          {t('joining.invitation.ask', { inviter })}
        </SubmitButton>
      </form>
    </>
  );
}
