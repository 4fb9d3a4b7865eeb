import { ApiError } from '#platform/portal/calls/api-error.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import { translate } from '#platform/portal/texts.ts';
import type { PasskeyProof } from '../passkey-proof.ts';
import type { PasskeySignInOptions, requestPasskeySignIn, signInWithPasskey } from '../passkeys.contract.ts';
import { requestPasskeySignInCall, signInWithPasskeyCall } from '#areas/identity/sessions/session-calls.ts';

/** Signs in with a passkey that the person chooses in the browser; returns the server's answer. */
export async function passkeyLogin(): Promise<unknown> {
  return sendCall<typeof signInWithPasskey>(signInWithPasskeyCall, { body: await passkeyProof() }, { token: null });
}

/** Returns the answer of a passkey, which the person chooses, to a new challenge of the server. */
export async function passkeyProof(): Promise<PasskeyProof> {
  return proofOf(await sendCall<typeof requestPasskeySignIn>(requestPasskeySignInCall, {}, { token: null }));
}

async function proofOf(options: PasskeySignInOptions): Promise<PasskeyProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON: options }).catch(notUsed);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    credentialId: id,
    clientData: clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle && { userHandle }),
  };
}

/**
 * The person canceled, the time ran out, or there is no passkey for this portal. Browsers do not say which, so the text
 * does not guess.
 */
function notUsed(): never {
  throw new ApiError(translate('identity.login.passkeyNotUsed'), { status: 0, code: 'passkey_not_used' });
}
