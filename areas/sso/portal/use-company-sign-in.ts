import { useState } from 'react';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { pageLocale, translate } from '#platform/portal/texts.ts';
import { FIND_CONNECTIONS_PATH, startAddress } from '../sso-paths.ts';

export interface FoundConnection {
  id: string;
  name: string;
}

type Found =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'several'; readonly connections: readonly FoundConnection[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Finds the sign-in service of an address and goes there; with several of them the person chooses. */
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
    const reply = await sendRequest({ method: 'POST', path: FIND_CONNECTIONS_PATH, body: { email }, token: null });
    const { connections } = reply as { connections: FoundConnection[] };
    if (connections.length > 0) return { kind: 'several', connections };
    return { kind: 'failed', message: translate('sso.company.none') };
  } catch (error) {
    return { kind: 'failed', message: error instanceof ApiError ? error.message : translate('problem.unexpected') };
  }
}
