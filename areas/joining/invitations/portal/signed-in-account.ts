import { readStoredUser } from '#areas/identity/sessions/stored-user.ts';
import { readStored, storedToken, USER_KEY } from '#platform/portal/stored-session.ts';

/** The signed-in address or user name in this browser; null without a session. */
export const signedInAccount = (): string | null =>
  storedToken() === null ? null : (readStoredUser(readStored(localStorage, USER_KEY))?.email_address ?? null);
