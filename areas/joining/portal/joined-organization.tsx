import { useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { localized } from '#platform/portal/address.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { storeSession, storedToken } from '#platform/portal/stored-session.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Joined } from '../join-links.contract.ts';
import { beginSession } from './begin-session.ts';
import { FormFailure } from '#platform/portal/ui/form-failure.tsx';
import { useSending } from './use-sending.ts';

/** The person belongs to one more organization: go there now, or stay where they are. */
export function JoinedOrganization({ joined }: { joined: Joined }) {
  const t = useText();
  const { organizationId, organizationName: organization, wasMember } = joined;
  const { send, isPending, failure } = useSending('/api/switch-organization', { isSignedIn: true });
  const [isLeaving, setIsLeaving] = useState(false);

  const switchThere = () => {
    if (!isPending) void send({ organizationId }, (reply) => beginSession(reply, '/'));
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

/** The stored data name the organizations of a person, and there is a new one; without an answer they stay as they are. */
async function refreshSession(): Promise<void> {
  const token = storedToken();
  const reply = await sendRequest({ method: 'GET', path: '/api/session' }).catch(() => undefined);
  const user = (reply as { user?: object } | undefined)?.user;
  if (user && token) storeSession({ ...user, token });
}
