import { logoutCall } from '#areas/identity/sessions/session-calls.ts';
import type { logout } from '#areas/identity/sessions/session.contract.ts';
import { sendCall } from '#platform/portal/call.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { clearStoredSession, storedToken } from '#platform/portal/stored-session.ts';

/** Ends the session in this browser and reloads the same page without one. */
export function signOutAndReturn(): void {
  const token = storedToken();
  clearStoredSession();
  if (token) sendCall<typeof logout>(logoutCall, {}, { token, keepalive: true }).catch(() => undefined);
  loadPage(location.pathname);
}
