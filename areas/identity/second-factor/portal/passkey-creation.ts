import { ApiError } from '#platform/portal/api-error.ts';
import { translate } from '#platform/portal/texts.ts';
import type { NewPasskey, NewPasskeyOptions } from '../passkeys.contract.ts';

/** Lets the browser make a passkey; returns its answer, which is meant for the server. */
export async function createPasskey(options: NewPasskeyOptions): Promise<Omit<NewPasskey, 'name'>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, response } = await startRegistration({ optionsJSON }).catch(notMade);
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  };
}

/** The person canceled, the time ran out, or the passkey exists already: browsers report only the last case. */
function notMade(error: unknown): never {
  const isThere = error instanceof Error && error.name === 'InvalidStateError';
  const text = translate(isThere ? 'identity.passkeys.alreadyThere' : 'identity.passkeys.notMade');
  throw new ApiError(text, { status: 0, code: 'passkey_not_made' });
}
