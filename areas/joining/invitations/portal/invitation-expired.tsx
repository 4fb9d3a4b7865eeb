import { useState, type SubmitEvent } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { SubmitButton } from '#platform/portal/ui/submit-button.tsx';
import { useMailWords } from '#platform/portal/use-mail-words.ts';
import type { askForNewInvitation, InvitationOffer } from '../invitation-answers.contract.ts';
import { askForNewInvitationCall } from '#areas/joining/entry/way-in-calls.ts';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { LinkOver } from '#areas/joining/entry/portal/link-over.tsx';
import { useSending } from '#areas/joining/entry/portal/use-sending.ts';

/** The link has expired, but a button asks the inviter for a new one. */
export function InvitationExpired({ offer, token }: { offer: InvitationOffer; token: string }) {
  const t = useText();
  const [isAsked, setIsAsked] = useState(false);
  const { send, isPending, failure } = useSending<typeof askForNewInvitation>(askForNewInvitationCall);
  const inviter = offer.invitedBy;
  const mailWords = useMailWords();

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) void send({ params: { token } }, () => setIsAsked(true));
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
