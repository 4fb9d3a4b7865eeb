import { useState } from 'react';
import Building2 from 'lucide-react/icons/building-2';
import Info from 'lucide-react/icons/info';
import { asApiError } from '#platform/portal/calls/api-error.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { useText } from '#platform/portal/text.tsx';
import { pageLocale, translate } from '#platform/portal/texts.ts';
import { findSsoConnectionsCall, startAddress } from '#areas/sso/connections/sso-paths.ts';
import type { findSsoConnections } from '../sso-sign-in.contract.ts';

interface CompanySignInProps {
  email: string;
  /** The address decides which service to use, so it is required first. */
  onEmailNeeded: () => void;
}

/** The button to the company sign-in of an address. */
export function CompanySignIn({ email, onEmailNeeded }: CompanySignInProps) {
  const t = useText();
  const [lacksEmail, setLacksEmail] = useState(false);
  const { pending, found, find, go } = useCompanySignIn();
  const address = email.trim();

  const press = () => {
    setLacksEmail(address === '');
    if (address === '') onEmailNeeded();
    else if (!pending) void find(address);
  };
  const asksForEmail = lacksEmail && address === '';
  const words = asksForEmail ? t('sso.company.emailFirst') : found.kind === 'failed' && found.message;

  return (
    <>
      <div className="hide-empty login-links">
        <button type="button" className="text-button" aria-disabled={pending} onClick={press}>
          <Building2 aria-hidden />
          {t('sso.company.signIn')}
        </button>
      </div>
      <div role="status">
        {words && (
          <p className="notice">
            <Info aria-hidden />
            <span>{words}</span>
          </p>
        )}
      </div>
      {found.kind === 'several' &&
        found.connections.map((connection) => (
          <button key={connection.id} type="button" className="button" onClick={() => go(connection)}>
            <span className="button-content">{connection.name}</span>
          </button>
        ))}
    </>
  );
}

interface FoundConnection {
  id: string;
  name: string;
}

type Found =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'several'; readonly connections: readonly FoundConnection[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Finds the sign-in service of an address and opens it. With several of them the person chooses. */
function useCompanySignIn() {
  const [pending, setPending] = useState(false);
  const [found, setFound] = useState<Found>({ kind: 'nothing' });

  const go = (connection: FoundConnection): void => loadPage(startAddress(connection.id, pageLocale()));

  const find = async (email: string): Promise<void> => {
    setPending(true);
    const outcome = await connectionsFor(email);
    const [only, ...others] = outcome.kind === 'several' ? outcome.connections : [];
    if (only && others.length === 0) return go(only);
    setFound(outcome);
    setPending(false);
  };

  return { pending, found, find, go };
}

async function connectionsFor(email: string): Promise<Found> {
  try {
    const input = { body: { email } };
    const { connections } = await sendCall<typeof findSsoConnections>(findSsoConnectionsCall, input, { token: null });
    if (connections.length > 0) return { kind: 'several', connections };
    return { kind: 'failed', message: translate('sso.company.none') };
  } catch (error) {
    return { kind: 'failed', message: asApiError(error).message };
  }
}
