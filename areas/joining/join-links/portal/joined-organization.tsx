import { useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { localized } from '#platform/portal/address.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { storeSession, storedToken } from '#platform/portal/stored-session.ts';
import { useText } from '#platform/portal/text.tsx';
import { getSessionCall, switchOrganizationCall } from '#areas/identity/sessions/session-calls.ts';
import type { getSession, switchOrganization } from '#areas/identity/sessions/session.contract.ts';
import type { Joined } from '../join-links.contract.ts';
import { beginSession } from '#areas/joining/entry/portal/begin-session.ts';
import { FormFailure } from '#platform/portal/ui/form/form-failure.tsx';
import { useSending } from '#areas/joining/entry/portal/use-sending.ts';

/** The person has joined another organization and can open it now or stay. */
export function JoinedOrganization({ joined }: { joined: Joined }) {
  const t = useText();
  const { organizationId, organizationName: organization, wasMember } = joined;
  const { send, isPending, failure } = useSending<typeof switchOrganization>(switchOrganizationCall, {
    isSignedIn: true,
  });
  const [isLeaving, setIsLeaving] = useState(false);

  const switchThere = () => {
    if (!isPending) void send({ body: { organizationId } }, (reply) => beginSession(reply, '/'));
  };
  const stay = () => {
    setIsLeaving(true);
    void refreshSession().then(() => loadPage(localized('/')));
  };
  return (
    <div className="entry-form" role="status">
      <p className="notice">
        <CircleCheck aria-hidden />
        <span>{t(wasMember ? 'joining.joined.before' : 'joining.joined.now', { organization })}</span>
      </p>
      <FormFailure failure={failure} />
      <button
        type="button"
        className="button button-primary button-large"
        aria-disabled={isPending || isLeaving}
        onClick={switchThere}
      >
        {t('joining.joined.switch', { organization })}
      </button>
      <button type="button" className="button button-large" aria-disabled={isPending || isLeaving} onClick={stay}>
        {t('joining.joined.stay')}
      </button>
    </div>
  );
}

/** Updates the organizations in the stored session. If the call fails, the session stays as it is. */
async function refreshSession(): Promise<void> {
  const token = storedToken();
  const reply = await sendCall<typeof getSession>(getSessionCall, {}).catch(() => undefined);
  const user = reply?.user;
  if (user && token) storeSession({ ...user, token });
}
