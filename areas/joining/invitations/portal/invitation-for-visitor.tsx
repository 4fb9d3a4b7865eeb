import { useState, type SubmitEvent } from 'react';
import { sendCall } from '#platform/portal/calls/call.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { clearStoredSession, storedToken } from '#platform/portal/stored-session.ts';
import { useText } from '#platform/portal/text.tsx';
import { SubmitButton } from '#platform/portal/ui/form/submit-button.tsx';
import type { acceptSignedIn, InvitationOffer } from '../invitation-answers.contract.ts';
import { logoutCall } from '#areas/identity/sessions/session-calls.ts';
import type { logout } from '#areas/identity/sessions/session.contract.ts';
import type { Joined } from '#areas/joining/join-links/join-links.contract.ts';
import { acceptSignedInCall } from '#areas/joining/entry/way-in-calls.ts';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { JoinedOrganization } from '#areas/joining/join-links/portal/joined-organization.tsx';
import { useSending } from '#areas/joining/entry/portal/use-sending.ts';

interface InvitationForVisitorProps {
  offer: InvitationOffer;
  token: string;
  /** The signed-in person. */
  account: string;
}

/** With a session, the right person accepts at once, and another can sign out and return to the link. */
export function InvitationForVisitor({ offer, token, account }: InvitationForVisitorProps) {
  const t = useText();
  const [joined, setJoined] = useState<Joined | null>(null);
  const isMeant = offer.email === null || offer.email === account.toLowerCase();
  if (joined) return <JoinedOrganization joined={joined} />;
  return (
    <>
      {isMeant ? (
        <AcceptInvitation token={token} account={account} onJoined={setJoined} />
      ) : (
        <p className="notice" role="status">
          <span>{t('joining.invitation.wrongAccount', { email: offer.email ?? '', account })}</span>
        </p>
      )}
      <button
        type="button"
        className={isMeant ? 'button button-large' : 'button button-primary button-large'}
        onClick={signOutAndReturn}
      >
        {t(isMeant ? 'joining.invitation.notMe' : 'joining.invitation.signOut')}
      </button>
    </>
  );
}

interface AcceptInvitationProps {
  token: string;
  account: string;
  onJoined: (joined: Joined) => void;
}

function AcceptInvitation({ token, account, onJoined }: AcceptInvitationProps) {
  const t = useText();
  const { send, isPending, failure } = useSending<typeof acceptSignedIn>(acceptSignedInCall, { isSignedIn: true });

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) void send({ params: { token } }, onJoined);
  };

  return (
    <form className="entry-form" method="post" onSubmit={onSubmit}>
      <p className="entry-text">{t('joining.invitation.asAccount', { account })}</p>
      <FormFailure failure={failure} />
      <SubmitButton isPending={isPending} pendingLabel={t('joining.invitation.accepting')}>
        {t('joining.invitation.accept')}
      </SubmitButton>
    </form>
  );
}

/** Ends the session in this browser and reloads the same page without one. */
function signOutAndReturn(): void {
  const token = storedToken();
  clearStoredSession();
  if (token) sendCall<typeof logout>(logoutCall, {}, { token, keepalive: true }).catch(() => undefined);
  loadPage(location.pathname);
}
