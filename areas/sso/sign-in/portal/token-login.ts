import type { SessionUser } from '#areas/identity/sessions/session.contract.ts';
import { readStoredUser } from '#areas/identity/sessions/stored-user.ts';
import { asApiError } from '#platform/portal/calls/api-error.ts';
import { sendCall } from '#platform/portal/calls/call.ts';
import { readStored, removeStored, writeStored } from '#platform/portal/stored-session.ts';
import { translate } from '#platform/portal/texts.ts';
import { parsedJson } from '#platform/shared/parsed-json.ts';
import { urlDecoded } from '#platform/shared/url-decoded.ts';
import { loginWithTokenCall } from '#areas/sso/connections/sso-paths.ts';
import type { loginWithToken } from '../sso-sign-in.contract.ts';

const TOKEN_LOGIN_KEY = 'tokenLogin';

/** The result of a token: a session that has started but is not used yet, or the text of the refusal. */
export type TokenLogin =
  | { readonly kind: 'in'; readonly user: SessionUser; readonly reply: unknown }
  | { readonly kind: 'refused'; readonly message: string };

/** Sends a link's token to the server, and stores the whole answer for the login page (specification 7). */
export async function performTokenLogin(encoded: string): Promise<void> {
  const token = urlDecoded(encoded) ?? encoded;
  const input = { body: { token } };
  const answer = await sendCall<typeof loginWithToken>(loginWithTokenCall, input, { token: null }).catch(
    (error: unknown) => ({ message: asApiError(error).message }),
  );
  writeStored(sessionStorage, TOKEN_LOGIN_KEY, JSON.stringify(answer));
}

export const hasTokenLogin = (): boolean => readStored(sessionStorage, TOKEN_LOGIN_KEY) !== null;

/** Reads the stored answer once and deletes it. */
export function takeTokenLogin(): TokenLogin | null {
  const stored = readStored(sessionStorage, TOKEN_LOGIN_KEY);
  removeStored(sessionStorage, TOKEN_LOGIN_KEY);
  if (stored === null) return null;
  const reply = (parsedJson(stored) ?? {}) as { user?: unknown; message?: unknown };
  const user = readStoredUser(JSON.stringify(reply.user ?? null));
  if (user?.token) return { kind: 'in', user, reply };
  const message = typeof reply.message === 'string' ? reply.message : translate('problem.unexpected');
  return { kind: 'refused', message };
}
