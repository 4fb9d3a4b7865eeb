import { useState, type ReactNode } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { LanguageLinks } from '#platform/portal/ui/language-links.tsx';
import { OrganizationLogo } from '#platform/portal/ui/organization-logo.tsx';
import type { InvitationOffer, showInvitation } from '../invitation-answers.contract.ts';
import { showInvitationCall } from '#areas/joining/entry/way-in-calls.ts';
import { OfferedRights } from './offered-rights.tsx';
import { InvitationExpired } from './invitation-expired.tsx';
import { InvitationForKnownPerson } from './invitation-for-known-person.tsx';
import { InvitationForNewPerson } from './invitation-for-new-person.tsx';
import { InvitationForVisitor } from './invitation-for-visitor.tsx';
import { LinkFailure } from '#areas/joining/entry/portal/link-failure.tsx';
import { LinkOver } from '#areas/joining/entry/portal/link-over.tsx';
import { signedInAccount } from './signed-in-account.ts';
import { tokenInAddress } from '#areas/joining/entry/portal/token-in-address.ts';
import { useReply } from '#platform/portal/use-reply.ts';

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
        <LinkOver title={t('joining.invitation.usedTitle')} offersSignIn>
          {t('joining.invitation.usedText', { organization: organizationName })}
        </LinkOver>
      );
    case 'declined':
      return (
        <LinkOver title={t('joining.invitation.declinedTitle')}>
          {t('joining.invitation.declinedText', { inviter: invitedBy })}
        </LinkOver>
      );
    case 'revoked':
      return (
        <LinkOver title={t('joining.invitation.revokedTitle')}>
          {t('joining.invitation.revokedText', { inviter: invitedBy, organization: organizationName })}
        </LinkOver>
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
