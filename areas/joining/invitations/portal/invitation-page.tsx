import { useState, type ReactNode, type SubmitEvent } from 'react';
import { readStored, storedToken, USER_KEY } from '#platform/portal/stored-session.ts';
import { useText, useLocale } from '#platform/portal/text.tsx';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { LanguageLinks } from '#platform/portal/ui/language-links.tsx';
import { OrganizationLogo } from '#platform/portal/ui/organization-logo.tsx';
import type { InvitationOffer, showInvitation, askForNewInvitation } from '../invitation-answers.contract.ts';
import { PROFILE_NAMES, PROFILE_PURPOSES } from '#areas/identity/accounts/profile-texts.ts';
import { readStoredUser } from '#areas/identity/sessions/stored-user.ts';
import { useSending } from '#areas/joining/entry/portal/use-sending.ts';
import { showInvitationCall, askForNewInvitationCall } from '#areas/joining/entry/way-in-calls.ts';
import { InvitationForKnownPerson } from './invitation-for-known-person.tsx';
import { InvitationForNewPerson } from './invitation-for-new-person.tsx';
import { InvitationForVisitor } from './invitation-for-visitor.tsx';
import { LinkFailure } from '#areas/joining/entry/portal/link-failure.tsx';
import { UnusableLink } from '#areas/joining/entry/portal/unusable-link.tsx';
import { tokenInAddress } from '#areas/joining/entry/portal/token-in-address.ts';
import { SubmitButton } from '#platform/portal/ui/form/submit-button.tsx';
import { useMailWords } from '#platform/portal/use-mail-words.ts';
import { useReply } from '#platform/portal/calls/use-reply.ts';

/** /signup/{token}: an invitation in each of its states. The page is the same with and without a session. */
export function InvitationPage() {
  const [token] = useState(tokenInAddress);
  const { reply: offer, failure, retry } = useReply<typeof showInvitation>(showInvitationCall, { params: { token } });
  return (
    <main className="entry">
      <div className="entry-card" aria-busy={!offer && !failure}>
        {failure && <LinkFailure failure={failure} onRetry={retry} />}
        {!offer && !failure && <Waiting />}
        {offer && <InvitationInState offer={offer} token={token} />}
      </div>
      <LanguageLinks />
    </main>
  );
}

interface InvitationProps {
  offer: InvitationOffer;
  token: string;
}

function InvitationInState({ offer, token }: InvitationProps) {
  const t = useText();
  const { state, organizationName, invitedBy } = offer;
  switch (state) {
    case 'valid':
      return <OpenInvitation offer={offer} token={token} />;
    case 'expired':
      return <InvitationExpired offer={offer} token={token} />;
    case 'used':
      return (
        <UnusableLink title={t('joining.invitation.usedTitle')} offersSignIn>
          {t('joining.invitation.usedText', { organization: organizationName })}
        </UnusableLink>
      );
    case 'declined':
      return (
        <UnusableLink title={t('joining.invitation.declinedTitle')}>
          {t('joining.invitation.declinedText', { inviter: invitedBy })}
        </UnusableLink>
      );
    case 'revoked':
      return (
        <UnusableLink title={t('joining.invitation.revokedTitle')}>
          {t('joining.invitation.revokedText', { inviter: invitedBy, organization: organizationName })}
        </UnusableLink>
      );
  }
}

function OpenInvitation({ offer, token }: InvitationProps) {
  const t = useText();
  const [account] = useState(signedInAccount);
  const { organizationName, invitedBy, role, logo } = offer;
  return (
    <>
      {logo && <OrganizationLogo src={logo} />}
      <h1 tabIndex={-1}>{t('joining.invitation.title', { organization: organizationName })}</h1>
      <p className="entry-text">{t('joining.invitation.text', { inviter: invitedBy, role })}</p>
      <OfferedRights offer={offer} />
      {account !== null ? (
        <InvitationForVisitor offer={offer} token={token} account={account} />
      ) : (
        <InvitationForStranger offer={offer} token={token} />
      )}
    </>
  );
}

function InvitationForStranger({ offer, token }: InvitationProps): ReactNode {
  const t = useText();
  if (!offer.passwordsAllowed) return <p className="notice">{t('joining.invitation.singleSignOn')}</p>;
  return offer.hasAccount ? (
    <InvitationForKnownPerson offer={offer} token={token} />
  ) : (
    <InvitationForNewPerson offer={offer} token={token} />
  );
}

function Waiting() {
  const t = useText();
  return (
    <p className="entry-text" role="status">
      {t('ui.loading')}
    </p>
  );
}

/** The profile and scope that an invited administrator would have. */
function OfferedRights({ offer: { profile, scope } }: { offer: InvitationOffer }) {
  const t = useText();
  const locale = useLocale();
  if (!profile) return null;
  const tags = scope && new Intl.ListFormat(locale, { type: 'unit' }).format(scope);
  return (
    <p className="entry-text">
      {t('joining.invitation.profile', { profile: t(PROFILE_NAMES[profile]) })} {t(PROFILE_PURPOSES[profile])}{' '}
      {tags === null ? t('joining.invitation.everyone') : t('joining.invitation.part', { tags })}
    </p>
  );
}

/** The signed-in address or user name in this browser; null without a session. */
const signedInAccount = (): string | null =>
  storedToken() === null ? null : (readStoredUser(readStored(localStorage, USER_KEY))?.email_address ?? null);

/** The link has expired, but a button asks the inviter for a new one. */
function InvitationExpired({ offer, token }: { offer: InvitationOffer; token: string }) {
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
      <UnusableLink title={t('joining.invitation.askedTitle')}>
        {
          mailWords(t('joining.invitation.askedText', { inviter }), t('joining.invitation.notAskedText', { inviter }))
            .detail
        }
      </UnusableLink>
    );
  }
  return (
    <>
      <UnusableLink title={t('joining.invitation.expiredTitle')}>
        {t('joining.invitation.expiredText', { inviter, organization: offer.organizationName })}
      </UnusableLink>
      <form className="entry-form" method="post" onSubmit={onSubmit}>
        <FormFailure failure={failure} />
        <SubmitButton isPending={isPending} pendingLabel={t('joining.invitation.asking')}>
          {t('joining.invitation.ask', { inviter })}
        </SubmitButton>
      </form>
    </>
  );
}
