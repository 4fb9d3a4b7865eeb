import { readStoredUser } from '#areas/identity/sessions/stored-user.ts';
import { localized } from '#platform/portal/address.ts';
import { ApiError } from '#platform/portal/calls/api-error.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { storedToken, storeSession } from '#platform/portal/stored-session.ts';
import { translate } from '#platform/portal/texts.ts';

/** Starts the session from the server's answer and opens the portal. */
export function beginSession(reply: unknown, to: string): void {
  const user = readStoredUser(JSON.stringify((reply as { user?: unknown } | undefined)?.user ?? null));
  if (!user?.token) throw new ApiError(translate('problem.unexpected'), { status: 200, code: 'unexpected' });
  storeSession(user);
  if (storedToken() !== user.token) {
    throw new ApiError(translate('identity.login.storageOff'), { status: 0, code: 'storage_off' });
  }
  loadPage(localized(to));
}
