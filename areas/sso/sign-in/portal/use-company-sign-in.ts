import { useState } from 'react';
import { asApiError } from '#platform/portal/api-error.ts';
import { sendCall } from '#platform/portal/call.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { pageLocale, translate } from '#platform/portal/texts.ts';
import { findSsoConnectionsCall, startAddress } from '#areas/sso/connections/sso-paths.ts';
import type { findSsoConnections } from '../sso-sign-in.contract.ts';

export interface FoundConnection {
  id: string;
  name: string;
}

type Found =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'several'; readonly connections: readonly FoundConnection[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Finds the sign-in service of an address and opens it. With several of them the person chooses. */
export function useCompanySignIn() {
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
