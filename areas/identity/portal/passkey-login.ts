import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { translate } from '#platform/portal/texts.ts';
import type { PasskeyProof } from '../passkey-proof.ts';
import type { PasskeySignInOptions } from '../passkeys.contract.ts';
import { PASSKEY_LOGIN_OPTIONS_PATH, PASSKEY_LOGIN_PATH } from '../session-paths.ts';

/** Signs in with a passkey that the browser lets the person choose; the server's answer. */
export async function passkeyLogin(): Promise<unknown> {
  return sendRequest({ method: 'POST', path: PASSKEY_LOGIN_PATH, body: await passkeyProof(), token: null });
}

/** What a passkey that the person chooses answers to a new question of the server. */
export async function passkeyProof(): Promise<PasskeyProof> {
  const options = await sendRequest({ method: 'POST', path: PASSKEY_LOGIN_OPTIONS_PATH, token: null });
  return proofOf(options as PasskeySignInOptions);
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

/** Canceled, timed out, no passkey for this portal: browsers do not say which, and the words do not guess. */
function notUsed(): never {
  throw new ApiError(translate('identity.login.passkeyNotUsed'), { status: 0, code: 'passkey_not_used' });
}
