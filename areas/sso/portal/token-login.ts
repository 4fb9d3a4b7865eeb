import type { SessionUser } from '#areas/identity/session.contract.ts';
import { readStoredUser } from '#areas/identity/stored-user.ts';
import { ApiError } from '#platform/portal/api-error.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { readStored, removeStored, writeStored } from '#platform/portal/stored-session.ts';
import { translate } from '#platform/portal/texts.ts';
import { parsedJson } from '#platform/shared/parsed-json.ts';
import { urlDecoded } from '#platform/shared/url-decoded.ts';
import { LOGIN_WITH_TOKEN_PATH } from '../sso-paths.ts';

const TOKEN_LOGIN_KEY = 'tokenLogin';

/** What came of a token: a session that has begun and waits to be used, or the words of the refusal. */
export type TokenLogin =
  | { readonly kind: 'in'; readonly user: SessionUser; readonly reply: unknown }
  | { readonly kind: 'refused'; readonly message: string };

/** Sends the token of a link to the server, and keeps the whole answer for the login page (specification 7). */
export async function performTokenLogin(encoded: string): Promise<void> {
  const token = urlDecoded(encoded) ?? encoded;
  const answer = await sendRequest({ method: 'POST', path: LOGIN_WITH_TOKEN_PATH, body: { token }, token: null }).catch(
    (error: unknown) => ({ message: error instanceof ApiError ? error.message : translate('problem.unexpected') }),
  );
  writeStored(sessionStorage, TOKEN_LOGIN_KEY, JSON.stringify(answer));
}

export const hasTokenLogin = (): boolean => readStored(sessionStorage, TOKEN_LOGIN_KEY) !== null;

/** Reads the answer once; it is gone afterwards. */
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
