import { LOGOUT_PATH } from '#areas/identity/session-paths.ts';
import { sendRequest } from '#platform/portal/http.ts';
import { loadPage } from '#platform/portal/page-load.ts';
import { clearStoredSession, storedToken } from '#platform/portal/stored-session.ts';

/** Ends the session in this browser and shows the same page to nobody in particular. */
export function signOutAndReturn(): void {
  const token = storedToken();
  clearStoredSession();
  if (token) sendRequest({ method: 'POST', path: LOGOUT_PATH, token, keepalive: true }).catch(() => undefined);
  loadPage(location.pathname);
}
